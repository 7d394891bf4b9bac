import { openMirror } from '../bucket/mirror.ts'
import { keepReport } from '../rollout/reports-file.ts'
import { SANDBOX_PORT, cardsPortOf, withSandboxPort } from '../site/default-config.ts'
import { isBucket, openStore } from '../stores/open-store.ts'
import { ReleaseError, readConfig } from '../site/site-files.ts'
import { startSiteServer } from './site-server.ts'

/** Command-line options of `serve`. */
export interface ServeOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly site: string
  readonly endpoint?: string | undefined
  readonly host?: string | undefined
  /** Folder of previews, served by host name. */
  readonly previews?: string | undefined
  /** File to which pages' reports are added, for `rollout --auto`. */
  readonly reports?: string | undefined
  /** Disables request logging. */
  readonly quiet?: boolean | undefined
}

/** Serves a site until the process ends; ports come from the environment. */
export async function serveSite({
  site,
  endpoint,
  host,
  previews,
  reports,
  quiet,
}: ServeOptions): Promise<void> {
  const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? SANDBOX_PORT)
  const cardsPort = Number(process.env['SANDBOX_CARDS_PORT'] ?? cardsPortOf(sandboxPort))
  const isMoved = sandboxPort !== SANDBOX_PORT || cardsPort !== cardsPortOf(SANDBOX_PORT)
  const published = await readConfig((await openStore(site, endpoint)).readLive)
  if (!published) throw new ReleaseError(`Nothing is published in ${site} yet.`)
  const mirror = isBucket(site) ? await openMirror(site, endpoint) : undefined
  const server = await startSiteServer({
    root: mirror?.folder ?? site,
    prepare: mirror?.prepare,
    port: Number(process.env['PORT'] ?? 4100),
    ...(host !== undefined && { host }),
    adjust: isMoved ? (config) => withSandboxPort(config, sandboxPort, cardsPort) : undefined,
    previews,
    keepReports: reports === undefined ? undefined : (message) => keepReport(reports, message),
    log: quiet ? undefined : (line) => console.log(line),
  })
  console.log(`Site at ${server.url}`)
  // To the script that has started it, if one has.
  process.send?.('listening')
  const stop = async () => {
    await server.close()
    await mirror?.dispose()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
