import type { PageReports, SiteConfig } from '@tradefront/contracts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, extname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type * as v from 'valibot'
import { reportAddress } from '../headers/policy.ts'
import { cacheControl, COMMON_HEADERS, pageHeaders, STRICT_TRANSPORT } from '../headers/rules.ts'
import { parseConfig, readConfig, readText } from '../site/site-files.ts'
import { fileContent, replacedContent } from './content.ts'
import { findFile } from './find-file.ts'
import { previewFolder } from './preview-label.ts'
import { receiveReports } from './receive-reports.ts'

/** Server options. */
export interface SiteServerOptions {
  /** The site folder. */
  readonly root: string
  /** 0 picks a free port. */
  readonly port: number
  /** Address to listen on; default: local only. */
  readonly host?: string
  /** Replaces config.json and the pages' configuration, for this server only. */
  readonly config?: v.InferInput<typeof SiteConfig> | undefined
  /**
   * Adjusts the published configuration for this server only, on each request, so that a new one shows immediately.
   */
  readonly adjust?: ((published: SiteConfig) => SiteConfig) | undefined
  /**
   * Fetches a path's file into the folder if the site is stored elsewhere; on failure existing files are served.
   */
  readonly prepare?: ((path: string) => Promise<void>) | undefined
  /** Folder of previews, each a site that is served at a host name of its own ({@link previewFolder}). */
  readonly previews?: string | undefined
  /** Keeps what a page reported, for `rollout --auto`. */
  readonly keepReports?: ((message: PageReports) => Promise<void>) | undefined
  /** Called for each request. */
  readonly log?: ((line: string) => void) | undefined
}

/** Only reachable from this machine. */
const LOOP_BACK = '127.0.0.1'

/** A running site. */
export interface SiteServer {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Serves a site folder, with the headers that a CDN in front should send as well (MFE-07). */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const rootOf = ({ headers }: IncomingMessage) =>
    resolve((options.previews && previewFolder(options.previews, headers.host)) ?? options.root)
  const given = options.config === undefined ? undefined : parseConfig(options.config)

  async function currentConfig(root: string) {
    if (given) return given
    const published = await readConfig((name) => readText(join(root, name)))
    return published && options.adjust ? options.adjust(published) : published
  }

  /** The path of this site that receives reports; undefined if they go elsewhere, or nowhere. */
  async function reportPath(root: string): Promise<string | undefined> {
    const config = await currentConfig(root)
    const address = config && reportAddress(config)
    return address?.startsWith('/') ? address.split('?', 1)[0] : undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Readable | undefined> {
    const { method = 'GET' } = request
    const root = rootOf(request)
    if (method === 'POST' && pathOf(request) === (await reportPath(root))) {
      const received = await receiveReports(request)
      for (const line of received?.lines ?? []) options.log?.(line)
      if (received?.message) await options.keepReports?.(received.message)
      response.statusCode = received ? 204 : 400
      response.setHeader('cache-control', cacheControl('refusal'))
      response.end()
      return undefined
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return plain(response, 405, 'Only reading is possible here.')
    }
    await options
      .prepare?.(pathOf(request))
      .catch((error: unknown) => options.log?.(`not fetched ${pathOf(request)}: ${String(error)}`))
    const found = findFile(root, pathOf(request))
    if (!found) return plain(response, 404, 'There is no such file.')
    const { file, immutable } = found
    const isPage = extname(file) === '.html'
    const isOwn = given !== undefined || options.adjust !== undefined
    const isReplaced = isOwn && (isPage || (!immutable && basename(file) === 'config.json'))
    const own = isReplaced ? await currentConfig(root) : undefined
    const content = await (own ? replacedContent(request, file, own) : fileContent(request, file))
    response.setHeader('vary', 'accept-encoding')
    const kind = content.statusCode >= 400 ? 'refusal' : immutable ? 'immutable' : isPage ? 'page' : 'file'
    response.setHeader('cache-control', cacheControl(kind))
    if (isPage) {
      // The page's own, if replaced: another one may be published between two reads.
      const config = own ?? (await currentConfig(root))
      const reporting = found.hasToken ? undefined : { byAddress: true }
      if (config) setHeaders(response, pageHeaders(config, reporting))
    }
    response.writeHead(content.statusCode, content.headers)
    return content.stream
  }

  const server = createServer((request, response) => {
    setHeaders(response, COMMON_HEADERS)
    // Set by a TLS proxy in front of this server; browsers ignore the header over http.
    if (request.headers['x-forwarded-proto'] === 'https') {
      response.setHeader(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value)
    }
    response.on('finish', () => options.log?.(`${response.statusCode} ${request.method} ${pathOf(request)}`))
    const failed = (error: unknown) => {
      options.log?.(`failed ${pathOf(request)}: ${String(error)}`)
      if (!response.headersSent) plain(response, 500, 'The file could not be read.')
      else response.destroy()
    }
    const send = (stream: Readable | undefined) => {
      // Not `pipeline`, whose promises make each file a third slower.
      stream?.on('error', failed).pipe(response)
      response.on('close', () => stream?.destroy())
    }
    answer(request, response).then(send).catch(failed)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, options.host ?? LOOP_BACK, done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Only the path: a query may contain a login link's token, which must not be logged [SESS-09]. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function plain(response: ServerResponse, status: number, text: string): undefined {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', cacheControl('refusal'))
  response.end(`${text}\n`)
}
