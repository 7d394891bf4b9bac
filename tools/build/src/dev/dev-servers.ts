import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import type { RemoteFacts } from '@tradefront/contracts'
import { REMOTE_CONTRACT } from '@tradefront/contracts'
import { readRemoteConfig } from '../facts/remote-facts.ts'
import { containerGlobal, HOST_APP, appFolders, repoRoot } from '../paths.ts'
import { hostConfig } from '../preset/host.ts'
import { REMOTE_ENTRY, remoteConfig } from '../preset/remote.ts'
import { DEV_VERSION, withFastRefresh } from './development.ts'

/** What doesn't compile is shown over the page. Errors at run time are the site's to show [MFE-03]. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false }

/** A running development server. */
export interface DevServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the host in development mode with hot reload, and the rest of the site (released remotes) from
 * `siteFolder`.
 *
 * @param page Returns the HTML for every URL of the site, given the host's scripts.
 */
export async function startHostDevServer(options: {
  port: number
  siteFolder: string
  page: (scripts: readonly string[]) => string
}): Promise<DevServer> {
  const { port, siteFolder, page } = options
  const config = withFastRefresh(hostConfig({ app: HOST_APP, mode: 'development', version: DEV_VERSION }))
  const compiler = webpack({ ...config, output: { ...config.output, publicPath: '/dev-host/' } })
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      allowedHosts: 'all',
      client: { overlay: OVERLAY, logging: 'warn' },
      devMiddleware: { publicPath: '/dev-host/' },
      static: { directory: siteFolder, watch: false, serveIndex: false, staticOptions: { index: false } },
      setupMiddlewares(middlewares, devServer) {
        devServer.app?.use((request, response, next) => {
          const path = (request.url ?? '/').split('?')[0] ?? '/'
          const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
          if (!wantsPage || path.includes('.')) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(page(['/dev-host/main.js']))
        })
        return middlewares
      },
    },
    compiler,
  )
  await server.start()
  return { url: `http://localhost:${port}`, close: () => server.stop() }
}

/** Options of a remote's development server. */
export interface RemoteDevOptions {
  /** Default: the port in its `remote.config.ts`. */
  readonly port?: number | undefined
  /** For a deployed host instead of one in development: a saved change reloads the page. */
  readonly forReleasedHost?: boolean | undefined
}

/** Serves one remote in development mode, with its facts; hot reload if the host is in development too. */
export async function startRemoteDevServer(app: string, options: RemoteDevOptions = {}): Promise<DevServer> {
  const apps = appFolders()
  if (!apps.includes(app)) throw new Error(`There is no app '${app}'; there are ${apps.join(', ')}.`)
  const { forReleasedHost = false, port = (await readRemoteConfig(app)).port } = options
  const url = `http://localhost:${port}`
  const config = remoteConfig({ app, mode: 'development', version: DEV_VERSION, forReleasedHost })
  const refreshed = forReleasedHost ? config : withFastRefresh(config)
  const compiler = webpack({ ...refreshed, output: { ...refreshed.output, publicPath: `${url}/` } })
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('remote-dev-server', () => resolve())
  })
  const facts = await developmentFacts(app)
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: !forReleasedHost,
      liveReload: forReleasedHost,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: OVERLAY, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      static: false,
      setupMiddlewares(middlewares, devServer) {
        devServer.app?.use('/facts.json', (_request, response) => {
          response.setHeader('content-type', 'application/json')
          response.setHeader('Access-Control-Allow-Origin', '*')
          response.end(JSON.stringify(facts))
        })
        return middlewares
      },
    },
    compiler,
  )
  await server.start()
  // The loader's timeout for an entry is 8 s, which a first build may exceed; a host in development is built
  // meanwhile.
  if (forReleasedHost) await built
  return { url, close: () => server.stop() }
}

/** Facts of a development build: without hashes, and unchecked against the host's kit. */
async function developmentFacts(app: string): Promise<RemoteFacts> {
  const config = await readRemoteConfig(app)
  return {
    ...config,
    version: DEV_VERSION,
    contract: REMOTE_CONTRACT,
    commit: '',
    built: new Date().toISOString(),
    global: containerGlobal(app, DEV_VERSION),
    entry: REMOTE_ENTRY,
    files: {},
    preload: {},
    need: {},
    needBy: {},
  }
}

/** Folder of the built site. */
export const SITE_FOLDER = join(repoRoot, 'site')
