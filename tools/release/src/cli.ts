import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Registry, SiteConfig, WithdrawnVersions } from '@tradefront/contracts'
import {
  configure,
  disable,
  enable,
  eventNotes,
  folders,
  list,
  promote,
  prune,
  publish,
  restore,
  rollback,
  rollout,
  storeOf,
  why,
  withdraw,
  type SiteOptions,
} from './commands.ts'
import { HELP } from './help.ts'
import { generateKey, readSigner, type Signer } from './signing/signer.ts'
import { nginxConfig } from './headers/nginx.ts'
import { staticHeaders } from './headers/static-host.ts'
import type { serveSite as ServeSite } from './serve/serve-site.ts'
import { defaultConfig } from './site/default-config.ts'
import { originOf } from './publish/why.ts'
import { isBucket } from './stores/open-store.ts'
import { ReleaseError, parseConfig, readConfig, readText, storageFailure } from './site/site-files.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const { values, positionals } = readArguments()
/** `--to` names a bucket, or the version that `rollback` goes to. */
const [toBucket] = values.to?.filter(isBucket) ?? []
const [toVersion] = values.to?.filter((to) => !isBucket(to)) ?? []
let signer: Signer | undefined
const options: SiteOptions = {
  root,
  site: toBucket ?? values.site,
  endpoint: values.endpoint,
  adopt: values.adopt,
  get signer() {
    return signer
  },
}

/** What the command line says. Ends with a sentence where an option is unknown or lacks its value. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        config: { type: 'string' },
        from: { type: 'string', multiple: true },
        percent: { type: 'string' },
        keep: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean' },
        until: { type: 'string' },
        to: { type: 'string', multiple: true },
        endpoint: { type: 'string' },
        reason: { type: 'string' },
        security: { type: 'boolean' },
        'known-only': { type: 'boolean' },
        'allow-removal': { type: 'string' },
        'allow-api': { type: 'string' },
        again: { type: 'boolean' },
        'allow-dirty': { type: 'boolean' },
        adopt: { type: 'boolean' },
        host: { type: 'string' },
        brotli: { type: 'boolean' },
        'trusted-proxy': { type: 'string', multiple: true },
        api: { type: 'string' },
        pusher: { type: 'string' },
        prices: { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

function argument(index: number, what: string): string {
  const value = positionals[index]
  if (value === undefined) throw new ReleaseError(`Missing: ${what}.\n\n${HELP}`)
  return value
}

async function configFile(file = values.config): Promise<SiteConfig | undefined> {
  if (file === undefined) return undefined
  const text = await readText(file)
  if (text === undefined) throw new ReleaseError(`There is no file ${file}.`)
  try {
    return parseConfig(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw new ReleaseError(`${file} is not JSON: ${error.message}.`)
    throw error
  }
}

async function publishedConfig(): Promise<SiteConfig | undefined> {
  return readConfig((await storeOf(options)).readLive)
}

/** The number of an option; undefined where it is not given. */
function numberOf(name: 'percent' | 'keep' | 'days'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (!/^\d+(\.\d+)?$/.test(text)) throw new ReleaseError(`--${name} takes a number, not '${text}'.`)
  return Number(text)
}

/** The reason that an option gives; undefined where it is not given. */
function reasonOf(name: 'allow-removal' | 'allow-api'): string | undefined {
  const text = values[name]?.trim()
  if (text === '') throw new ReleaseError(`--${name} takes a reason, which is kept with the release.`)
  return text
}

/** One line per app: version live, the one before, and what is special. */
function describe({ revision, host, remotes }: Registry): string {
  const row = (name: string, live: string, previous?: string | null, more = '') =>
    `${name.padEnd(14)} ${live.padEnd(20)} before: ${(previous ?? '-').padEnd(20)} ${more}`.trimEnd()
  return [
    `revision ${revision}`,
    row('host', host.version, host.previous, notesOf(originOf(host), goneOf(host.withdrawn))),
    ...Object.entries(remotes).map(([name, entry]) => {
      const { live, previous, rollout: share, disabled, withdrawn, versions } = entry
      const notes = [
        versions[live] && originOf(versions[live]),
        share && `${share.percent} % of visitors: ${share.version}`,
        disabled && `off: ${disabled.reason}`,
        goneOf(withdrawn),
      ]
      return row(name, live, previous, notesOf(...notes))
    }),
  ].join('\n')
}

function notesOf(...notes: readonly unknown[]): string {
  return notes.filter(Boolean).join('; ')
}

/** The withdrawn versions, newest first. */
function goneOf(withdrawn: WithdrawnVersions | null | undefined): string {
  const versions = Object.keys(withdrawn ?? {}).toReversed()
  return versions.length > 0 ? `withdrawn: ${versions.join(', ')}` : ''
}

const later = createRequire(import.meta.url)

/** The server, loaded only where it is started: `import()` would not find TypeScript here. */
async function serve(): Promise<void> {
  const { serveSite } = later('./serve/serve-site.ts') as { serveSite: typeof ServeSite }
  await serveSite({ ...options, site: folders(options).site, host: values.host, quiet: values.quiet })
}

/** The headers that `serve` sends, in the words of another server. */
async function headers(): Promise<string> {
  const registry = await list(options)
  const config = (await configFile()) ?? (await publishedConfig()) ?? defaultConfig()
  const target = argument(1, 'for which server: nginx or static')
  if (target === 'nginx') {
    const { site } = folders(options)
    if (isBucket(site)) {
      throw new ReleaseError(
        "nginx serves a folder. For a bucket, put it in front of 'serve' (docs/deploy.md).",
      )
    }
    const { brotli = false, api, pusher, prices } = values
    const trustedProxies = values['trusted-proxy']
    return nginxConfig({
      site: resolve(site),
      config,
      brotli,
      upstreams: { api, pusher, prices },
      ...(trustedProxies && { trustedProxies }),
    })
  }
  if (target === 'static') return staticHeaders(registry, config)
  throw new ReleaseError(`Headers can be written for nginx and static, not for '${target}'.`)
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async publish() {
    const apps = positionals.slice(1)
    if (values.from && apps.length > 0)
      throw new ReleaseError('--from already names the apps; leave out the others.')
    const live = !values['known-only']
    const { registry, published, skipped, withdrawn, notes } = await publish({
      ...options,
      apps,
      from: values.from,
      live,
      allowRemoval: reasonOf('allow-removal'),
      allowApi: reasonOf('allow-api'),
      again: values.again,
      allowDirty: values['allow-dirty'],
      config: await configFile(),
    })
    for (const { name, version, copied, replaced } of published) {
      const stored = copied ? 'published' : replaced === undefined ? 'unchanged' : 'published before'
      const moved = replaced === undefined ? '' : `, live: ${replaced} → ${version}`
      console.log(`${name.padEnd(14)} ${version.padEnd(20)} ${stored}${moved}`)
    }
    for (const { name, version, live: stays, reason } of withdrawn) {
      console.log(`${name.padEnd(14)} ${version.padEnd(20)} withdrawn: ${reason} ${stays} stays live`)
    }
    for (const name of skipped) console.log(`${name.padEnd(14)} not built`)
    for (const note of notes) console.log(note)
    console.log(`revision ${registry.revision}`)
  },
  async rollback() {
    const { reason, security } = values
    const name = argument(1, 'which app')
    console.log(describe(await rollback({ ...options, name, to: toVersion, reason, security })))
  },
  async withdraw() {
    const [name, version] = [argument(1, 'which app'), argument(2, 'which version')]
    const reason = argument(3, 'the reason')
    const { security } = values
    console.log(describe(await withdraw({ ...options, name, version, reason, security })))
  },
  async restore() {
    const [name, version] = [argument(1, 'which app'), argument(2, 'which version')]
    console.log(describe(await restore({ ...options, name, version })))
  },
  async rollout() {
    const [name, version] = [argument(1, 'which remote'), argument(2, 'which version')]
    const percent = numberOf('percent')
    if (percent === undefined) throw new ReleaseError(`Missing: --percent.\n\n${HELP}`)
    const [allowRemoval, allowApi] = [reasonOf('allow-removal'), reasonOf('allow-api')]
    const registry = await rollout({ ...options, name, version, percent, allowRemoval, allowApi })
    console.log(describe(registry))
    for (const note of percent > 0 ? eventNotes(registry, name, version) : []) console.log(note)
  },
  async promote() {
    const name = argument(1, 'which remote')
    const [allowRemoval, allowApi] = [reasonOf('allow-removal'), reasonOf('allow-api')]
    const version = positionals[2]
    const registry = await promote({ ...options, name, version, allowRemoval, allowApi })
    console.log(describe(registry))
    for (const note of eventNotes(registry, name)) console.log(note)
  },
  async config() {
    const config = await configFile(argument(1, 'which file'))
    if (config) console.log(describe(await configure({ ...options, config })))
  },
  async why() {
    const reasons = await why({ ...options, name: argument(1, 'which app'), version: positionals[2] })
    for (const { version, reason, origin } of reasons) {
      console.log(`${version.padEnd(20)} ${reason}`)
      if (origin !== undefined) console.log(`${''.padEnd(20)} ${origin}`)
    }
  },
  async prune() {
    const [keep, days, dryRun] = [numberOf('keep'), numberOf('days'), values['dry-run'] ?? false]
    const limits = { ...(keep !== undefined && { keep }), ...(days !== undefined && { days }) }
    const gone = await prune({ ...options, ...limits, dryRun })
    for (const { name, version } of gone) console.log(`${name.padEnd(14)} ${version}`)
    console.log(
      `${gone.length} ${gone.length === 1 ? 'version' : 'versions'} ${dryRun ? 'to delete' : 'deleted'}`,
    )
  },
  async disable() {
    const [name, reason] = [argument(1, 'which remote'), argument(2, 'the reason')]
    const { until, security } = values
    console.log(describe(await disable({ ...options, name, reason, until, security })))
  },
  async enable() {
    console.log(describe(await enable({ ...options, name: argument(1, 'which remote') })))
  },
  async keygen() {
    const file = argument(1, 'a file for the private key')
    console.log(`TRADEFRONT_PUBLIC_KEY=${await generateKey(file)}`)
    console.log(
      `${file} is the private key, for TRADEFRONT_SIGNING_KEY. Keep it away from where the site lies.`,
    )
  },
  async list() {
    console.log(describe(await list(options)))
  },
  async headers() {
    process.stdout.write(await headers())
  },
  serve,
}

/** Runs the command that the command line names. */
export async function main(): Promise<void> {
  const command = commands[positionals[0] ?? '']
  if (!command || values.help) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  try {
    signer = await readSigner(process.env['TRADEFRONT_SIGNING_KEY'])
    await command()
  } catch (error) {
    const refusal = error instanceof ReleaseError ? error : storageFailure(error)
    if (!refusal) throw error
    console.error(refusal.message)
    process.exitCode = 1
  }
}
