/** What `tradefront-release --help` says. */
export const HELP = `tradefront-release <command> [options]

  publish [app ...]                    copy builds into the site and put them live (default: all)
      --from <folder>                  a build from elsewhere: a folder with facts.json; may be repeated
      --known-only                     only make remotes' versions known, for a rollout or a tester
      --allow-removal <reason>         pages, filled places or events may disappear
      --allow-api <reason>             remotes may not fit what the host declares, or fail their contract tests
      --allow-dirty                    builds of sources that no commit has may be published
      --again                          a build that was live before may go live again
      --config <file>                  take this config.json
  rollback <remote | host>             back to the version before; the live one is withdrawn
      --to <version>                   back to this version
      --security                       open tabs load again at once, without asking
  rollout <remote> <version> --percent <n>
                                       give a share of the visitors another version; 0 ends it
      --allow-removal <reason>
      --allow-api <reason>
  rollout <remote> --auto --reports <file>
                                       judge a rollout by pages' reports: 1, 5, 25, 50, 100 %, or withdraw; run it regularly
      --starts <n>, --minutes <n>      in each step (default: 200 starts, 30 minutes)
      --failures <n>, --slower <n>     more than live: failures per 100 starts, time to content in percent (default: 1, 25)
  promote <remote> [version]           put the version of the rollout, or another known one, live for everybody
      --allow-removal <reason>
      --allow-api <reason>
  withdraw <remote | host> <version> <reason>
                                       it never runs again; where it is live, that is a rollback
      --security
  restore <remote | host> <version>    allow a withdrawn version again
  disable <remote> <reason>            switch a remote off, with a sentence for its visitors
      --until <date-time>
      --security
  enable <remote>                      switch it on again
  config <file>                        take this config.json; needs no build
  list                                 what is live
  why <remote | host> [version]        who gets each version, or why nobody does, and the releases that changed it
  log [remote | host] [version]        every release: who, what, why and when; refused if an entry was changed
  crashes <remote | host> --reports <file>
                                       crashes that pages reported, with their stacks in sources
  prune                                delete versions that are no longer used
      --keep <n>                       versions of each app to go back to (default: 5)
      --days <n>                       versions published or live within these days, and the last hour, stay (default: 7)
      --dry-run                        only say which
  preview [app ...]                    a copy of the site with this workspace's builds, at an address of the branch
      --branch <name>                  default: the one checked out
      --end                            take it away
      --previews <folder>              where previews are, also for serve (default: previews)
  keygen <file>                        make a key to sign with; prints the public one, for the host's build
  serve                                serve the site (PORT, default 4100)
      --host <address>                 listen there (default: 127.0.0.1, this machine alone)
      --reports <file>                 keep what pages report (config.json has to name a path of this site)
      --quiet                          no line per request
  headers nginx                        configuration for a server block of nginx, like serve (docs/deploy.md)
      --brotli                         it has the module brotli_static
      --trusted-proxy <cidr>           a balancer in front that names the client; may be repeated
      --api, --pusher, --prices <url>  servers that it puts on the site's own origin
  headers static                       a _headers file for static hosts

  --site <folder>                      the site folder (default: site)
  --to s3://<bucket>/<prefix>          a bucket in its place; credentials and region as the AWS SDK reads them
      --endpoint <url>                 an S3-compatible store other than AWS
  --reason <text>                      why the site is changed; kept in its log
  --adopt                              sign what lies there although this key has not signed it

  TRADEFRONT_SIGNING_KEY               the private key: a file, or its PEM text; without it nothing is signed
  TRADEFRONT_PUBLIC_KEY                keys whose signatures are accepted besides, as built into the host`
