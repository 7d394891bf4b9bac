import { PageReports } from '@tradefront/contracts'
import { appendFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ReleaseError, readText } from '../site/site-files.ts'

/** A line of the file: what a page sent, and when it arrived (ISO date-time). */
const KeptReports = v.object({ ...PageReports.entries, at: v.string() })
export type KeptReports = v.InferOutput<typeof KeptReports>

/** Adds what a page sent as a line of JSON. */
export async function keepReport(file: string, message: PageReports, now = new Date()): Promise<void> {
  await appendFile(file, `${JSON.stringify({ at: now.toISOString(), ...message })}\n`)
}

/**
 * What arrived since a moment (Unix ms). A last line that is still being written is left out; other malformed lines
 * are an error, since a rollout would be judged by half of what is known.
 *
 * @throws ReleaseError if there is no such file, or a line isn't a report.
 */
export async function keptSince(file: string, since: number): Promise<KeptReports[]> {
  const text = await readText(file)
  if (text === undefined)
    throw new ReleaseError(`There is no file ${file}. 'serve --reports ${file}' writes it.`)
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const parsed = v.safeParse(KeptReports, parsedJson(line))
    if (!parsed.success) throw new ReleaseError(`Line ${index + 1} of ${file} is not a report.`)
    return Date.parse(parsed.output.at) >= since ? [parsed.output] : []
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
