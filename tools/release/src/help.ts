/** What `tradefront-release --help` says. */
export const HELP = `tradefront-release <command> [options]

  publish [app ...]                    copy builds into the site and put them live (default: all)
      --from <folder>                  a build from elsewhere, a folder with facts.json; may be repeated
      --known-only                     publish remotes without putting them live, for a rollout or testers
      --allow-removal <reason>         allow pages, filled places or events to disappear
      --allow-api <reason>             allow remotes that don't fit the host's declarations or fail contract tests
      --allow-dirty                    allow builds of uncommitted sources
      --again                          allow a build that was live before
      --config <file>                  publish this config.json as well
  rollback <remote | host>             go back to the previous version; the live one is withdrawn
      --to <version>                   go back to this version
      --security                       open tabs reload immediately, without asking
  rollout <remote> <version> --percent <n>
                                       give a share of the visitors another version; 0 ends it
      --allow-removal <reason>
      --allow-api <reason>
  rollout <remote> --auto --reports <file>
                                       judge a rollout by pages' reports: on to 1, 5, 25, 50, 100 %, or withdraw; run regularly
      --starts <n>, --minutes <n>      in each step (default: 200 starts, 30 minutes)
      --failures <n>, --slower <n>     more than live: failures per 100 starts, time to content in percent (default: 1, 25)
  promote <remote> [version]           put the version of the rollout, or another known one, live for everyone
      --allow-removal <reason>
      --allow-api <reason>
  withdraw <remote | host> <version> <reason>
                                       never run it again; rolls back if it is live
      --security
  restore <remote | host> <version>    allow a withdrawn version again
  disable <remote> <reason>            switch a remote off; visitors see the reason
      --until <date-time>
      --security
  enable <remote>                      switch it on again
  config <file>                        publish this config.json; needs no build
  list                                 what is live
  why <remote | host> [version]        who gets each version, or why no one does, and the releases that changed it
  log [remote | host] [version]        every release: who, what, why and when; refused if an entry was changed
  crashes <remote | host> --reports <file>
                                       crashes that pages reported, with their stacks in sources
  prune                                delete versions that are no longer used
      --keep <n>                       versions of each app to go back to (default: 5)
      --days <n>                       versions published or live within these days, and the last hour, stay (default: 7)
      --dry-run                        only list them
  preview [app ...]                    a copy of the site with this workspace's builds, at an address of the branch
      --branch <name>                  default: the one checked out
      --end                            remove it
      --previews <folder>              where previews are, also for serve (default: previews)
  keygen <file>                        make a key to sign with; prints the public one, for the host's build
  serve                                serve the site (PORT, default 4100)
      --host <address>                 listen there (default: 127.0.0.1, this machine only)
      --reports <file>                 keep what pages report (config.json has to name a path of this site)
      --quiet                          don't log requests
  headers nginx                        configuration for a server block of nginx, like serve (docs/deploy.md)
      --brotli                         nginx has the module brotli_static
      --trusted-proxy <cidr>           a balancer in front that names the client; may be repeated
      --api, --pusher, --prices <url>  servers to proxy on the site's own origin
  headers static                       a _headers file for static hosts

  --site <folder>                      the site folder (default: site)
  --to s3://<bucket>/<prefix>          a bucket instead; credentials and region as the AWS SDK reads them
      --endpoint <url>                 an S3-compatible store other than AWS
  --reason <text>                      why the site is changed; kept in its log
  --adopt                              sign the current data although this key has not signed it

  TRADEFRONT_SIGNING_KEY               the private key: a file, or its PEM text; without it nothing is signed
  TRADEFRONT_PUBLIC_KEY                keys whose signatures are accepted as well, as built into the host`
