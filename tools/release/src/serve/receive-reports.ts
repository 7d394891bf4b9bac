import { PageReports } from '@tradefront/contracts'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'

/** Maximum body size, bytes. */
const BODY_LIMIT = 64 * 1024
/** Maximum length of a line's part, characters. */
const LONGEST = 200

/** A browser's own violation report, in either format: reduced to what blocked what. */
const BrowserReport = v.union([
  v.object({ 'csp-report': v.object({ 'effective-directive': v.string(), 'blocked-uri': v.string() }) }),
  v.array(v.object({ body: v.object({ effectiveDirective: v.string(), blockedURL: v.string() }) })),
])

/** What a request to the address for reports contains. */
export interface Received {
  /** One line per report, for a terminal. */
  readonly lines: readonly string[]
  /** The message of a page; absent for a browser's own report. */
  readonly message?: PageReports
}

/**
 * One line per report in a body sent by a page or by a browser itself. Undefined if invalid or too long. Anyone can
 * send these, so lines only contain plain characters.
 */
export async function receiveReports(request: IncomingMessage): Promise<Received | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    // Reads to the end, otherwise the answer wouldn't arrive.
    if (bytes <= BODY_LIMIT) parts.push(part)
  }
  if (bytes > BODY_LIMIT) return undefined
  const json = parsed(Buffer.concat(parts).toString())
  const own = v.safeParse(PageReports, json)
  if (own.success) {
    const { host, reports } = own.output
    const lines = reports.map(
      ({ kind, remote = 'no-remote', version, code, error, stack, file, blocked, ms, count }) => {
        const what = [kind, remote, version, code, error, stack?.[0], file, blocked && `stopped ${blocked}`]
        const took = ms === undefined ? [] : [`${ms} ms`]
        const said = [...what.filter(Boolean), ...took].join(' ')
        return plain(`report: ${said}${count > 1 ? ` ${count} times` : ''} (host ${host})`)
      },
    )
    return { lines, message: own.output }
  }
  const browsers = v.safeParse(BrowserReport, json)
  if (!browsers.success) return undefined
  const found = browsers.output
  if (!Array.isArray(found)) {
    const { 'effective-directive': directive, 'blocked-uri': blocked } = found['csp-report']
    return { lines: [violation(directive, blocked)] }
  }
  return { lines: found.map(({ body }) => violation(body.effectiveDirective, body.blockedURL)) }
}

function violation(directive: string, blocked: string): string {
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : blocked
  return plain(`report: violation ${directive} stopped ${origin} (by the browser)`)
}

/** A text without control characters, which a terminal would obey, and cut to a line's length. */
export function plain(line: string): string {
  return line.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, LONGEST)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
