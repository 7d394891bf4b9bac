import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'

/** What stands in the note beside a database file: who has it open. */
const Owner = v.object({ pid: v.number(), since: v.string() })

/**
 * Leaves a note beside a database file that this process has it open: two brokers with one book would each keep
 * their own prices and triggers. The note of a process that has died counts for nothing.
 * @returns what takes the note away.
 * @throws Error naming the file and the process that has it open.
 */
export function claimFile(file: string): () => void {
  const note = `${resolve(file)}.owner`
  try {
    writeNote(note)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = readNote(note)
    if (owner !== undefined && isAlive(owner.pid))
      throw new Error(
        `${resolve(file)} is open in process ${owner.pid} since ${owner.since}. End that process first, or name another file.`,
        { cause: error },
      )
    rmSync(note, { force: true })
    // Where somebody else was faster, theirs is the file.
    writeNote(note)
  }
  return () => rmSync(note, { force: true })
}

function writeNote(note: string): void {
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), { flag: 'wx' })
}

/** Who wrote a note; undefined where it cannot be read, as when its writer was killed in the middle. */
function readNote(note: string): v.InferOutput<typeof Owner> | undefined {
  try {
    return v.parse(Owner, JSON.parse(readFileSync(note, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether there is such a process; one of another user counts as well. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
