import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'

/** Content of the lock file beside a database: which process has it open. */
const Owner = v.object({ pid: v.number(), since: v.string() })

/**
 * Creates a lock file beside a database: two brokers on one database would each keep their own prices and triggers.
 * A dead process's lock is ignored.
 *
 * @returns removes the lock.
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
    // If another process was faster, it has the file.
    writeNote(note)
  }
  return () => rmSync(note, { force: true })
}

function writeNote(note: string): void {
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), { flag: 'wx' })
}

/** Who created a lock; undefined if unreadable, as when its writer was killed while writing. */
function readNote(note: string): v.InferOutput<typeof Owner> | undefined {
  try {
    return v.parse(Owner, JSON.parse(readFileSync(note, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether the process exists, even if another user's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
