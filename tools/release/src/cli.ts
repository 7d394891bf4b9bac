import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Registry, SiteConfig, WithdrawnVersions } from '@tradefront/contracts'
import {
  configure,
  crashes,
  disable,
  enable,
  eventNotes,
  folders,
  history,
  judgeRollout,
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
import { branchOf, endPreview, preview } from './preview/preview.ts'
import { THRESHOLDS, type Thresholds } from './rollout/judge.ts'
import { generateKey, readSigner, type Signer } from './signing/signer.ts'
import { nginxConfig } from './headers/nginx.ts'
import { staticHeaders } from './headers/static-host.ts'
import type { serveSite as ServeSite } from './serve/serve-site.ts'
import { defaultConfig } from './site/default-config.ts'
import { originOf } from './publish/why.ts'
import { isBucket } from './stores/open-store.ts'
import { ReleaseError, parseConfig, readConfig, readText, storageFailure } from './site/site-files.ts'

const THRESHOLD_NAMES = Object.keys(THRESHOLDS) as (keyof Thresholds)[]
/** How many releases `why` lists; `log` lists all. */
const NEWEST = 10

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
  reason: values.reason,
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
        auto: { type: 'boolean' },
        branch: { type: 'string' },
        previews: { type: 'string' },
        end: { type: 'boolean' },
        reports: { type: 'string' },
        starts: { type: 'string' },
        minutes: { type: 'string' },
        failures: { type: 'string' },
        slower: { type: 'string' },
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
function numberOf(name: 'percent' | 'keep' | 'days' | keyof Thresholds): number | undefined {
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

/** Folder of previews. */
function previewsFolder(): string {
  return values.previews ?? join(root, 'previews')
}

/** The server, loaded only where it is started: `import()` would not find TypeScript here. */
async function serve(): Promise<void> {
  const { serveSite } = later('./serve/serve-site.ts') as { serveSite: typeof ServeSite }
  const { host, reports, quiet } = values
  await serveSite({
    ...options,
    site: folders(options).site,
    host,
    previews: previewsFolder(),
    reports,
    quiet,
  })
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

/** The file that `--reports` names. */
function reportsFile(): string {
  if (values.reports === undefined) throw new ReleaseError(`Missing: --reports.\n\n${HELP}`)
  return values.reports
}

/** `rollout --auto`: what became of the rollout, and why. */
async function judged(): Promise<void> {
  const [name, reports] = [argument(1, 'which remote'), reportsFile()]
  const given = THRESHOLD_NAMES.map((one) => [one, numberOf(one)] as const)
  const thresholds = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  const { registry, verdict, percent } = await judgeRollout({ ...options, name, reports, thresholds })
  const became = {
    wait: `stays at ${percent} %`,
    'goes-on': percent === 100 ? 'goes live' : `goes on to ${percent} %`,
    withdraw: 'is withdrawn',
  }[verdict.what]
  console.log(`${name} ${became}. ${verdict.why}`)
  if (verdict.what !== 'wait') console.log(describe(registry))
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
    const { security } = values
    const name = argument(1, 'which app')
    console.log(describe(await rollback({ ...options, name, to: toVersion, security })))
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
    if (values.auto) return judged()
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
    const asked = { ...options, name: argument(1, 'which app'), version: positionals[2] }
    const [reasons, releases] = [await why(asked), await history(asked)]
    for (const { version, reason, origin } of reasons) {
      console.log(`${version.padEnd(20)} ${reason}`)
      if (origin !== undefined) console.log(`${''.padEnd(20)} ${origin}`)
    }
    if (releases.length > 0) console.log(['', ...releases.slice(0, NEWEST)].join('\n'))
    if (releases.length > NEWEST) console.log(`and ${releases.length - NEWEST} earlier: log ${asked.name}`)
  },
  async log() {
    const releases = await history({ ...options, name: positionals[1], version: positionals[2] })
    for (const line of releases) console.log(line)
    const signed = signer ? ', the newest is signed with an accepted key' : ''
    console.log(`${releases.length} releases; each entry of the log follows the one before${signed}`)
  },
  async crashes() {
    const found = await crashes({ ...options, name: argument(1, 'which app'), reports: reportsFile() })
    for (const { version, error, count, last, stack } of found) {
      console.log(
        `${version.padEnd(20)} ${error}, ${count} ${count === 1 ? 'time' : 'times'}, last at ${last}`,
      )
      for (const place of stack) console.log(`${''.padEnd(20)}   at ${place}`)
    }
    if (found.length === 0) console.log('No page reported a crash.')
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
  async preview() {
    const [previews, branch] = [previewsFolder(), values.branch ?? (await branchOf(root))]
    if (values.end) {
      await endPreview({ previews, branch })
      return console.log(`The preview of ${branch} is gone.`)
    }
    const { site } = folders(options)
    const { label, folder, result } = await preview({
      root,
      site,
      previews,
      branch,
      apps: positionals.slice(1),
    })
    for (const { name, version, replaced } of result.published)
      if (replaced !== undefined) console.log(`${name.padEnd(14)} ${replaced} → ${version}`)
    for (const note of result.notes) console.log(note)
    console.log(`${folder}\nWhere 'serve' runs: http://${label}.localhost:${process.env['PORT'] ?? 4100}`)
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
    signer = await readSigner(process.env['TRADEFRONT_SIGNING_KEY'], process.env['TRADEFRONT_PUBLIC_KEY'])
    await command()
  } catch (error) {
    const refusal = error instanceof ReleaseError ? error : storageFailure(error)
    if (!refusal) throw error
    console.error(refusal.message)
    process.exitCode = 1
  }
}
