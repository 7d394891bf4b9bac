import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ApiCall, SiteData, PlansData, SiteSettings, calls, envelope } from '@tradefront/contracts'
import * as v from 'valibot'

/** A row of the table of calls with its documentation. */
export interface ContractRow extends ApiCall {
  /** First sentence of the row's doc comment. */
  readonly summary: string
  /** The remaining sentences, if any. */
  readonly description: string
}

/** Answers whose schema reads another format than what is sent. */
const WRITTEN: Partial<Record<keyof typeof calls, v.GenericSchema>> = {
  settings: envelope(SiteSettings),
  siteData: envelope(v.object({ ...SiteData.entries, ...PlansData.entries })),
}

/** Folder of the table. */
const TABLE = fileURLToPath(new URL('calls', import.meta.resolve('@tradefront/contracts')))

/** A doc comment followed by a constant. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g

/** Every call of the table, by name. */
export const ROWS: readonly ContractRow[] = describedRows()

function describedRows(): ContractRow[] {
  const table = Object.entries(calls) as [keyof typeof calls, ApiCall][]
  // A namespace's order depends on the loader: Node sorts its names, others don't.
  table.sort(([a], [b]) => (a < b ? -1 : 1))
  const comments = new Map<string, string>()
  for (const file of readdirSync(TABLE)) {
    const text = readFileSync(join(TABLE, file), 'utf8')
    for (const [, comment = '', name = ''] of text.matchAll(COMMENTED)) comments.set(name, plain(comment))
  }
  return table.map(([name, call]) => {
    const comment = comments.get(name)
    if (comment === undefined) throw new Error(`The call ${name} has no comment to take its summary from`)
    const [summary = '', ...more] = comment.split(/(?<=\.)\s+/)
    const answer = WRITTEN[name]
    return {
      ...call,
      ...(answer && { answer }),
      summary: summary.replace(/\.$/, ''),
      description: more.join(' '),
    }
  })
}

/** The text of a comment, without requirement ids. */
function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/ ?\[[A-Z]+-\d+\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
