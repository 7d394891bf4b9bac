import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Result of a publisher's process. */
export interface EndedPublisher {
  readonly killed: boolean
  readonly output: string
}

/**
 * Publishes in a separate process.
 *
 * @param killAt It kills itself before this file system change; 0: never.
 * @param started Gets a function to kill it from outside, with SIGKILL.
 */
export function runPublisher(
  at: { readonly root: string; readonly site: string; readonly endpoint?: string },
  killAt: number,
  apps: readonly string[] = [],
  started: (kill: () => void) => void = () => {},
): Promise<EndedPublisher> {
  const file = join(import.meta.dirname, 'publisher.mjs')
  const child = spawn(process.execPath, [file, JSON.stringify(at), String(killAt), ...apps])
  started(() => child.kill('SIGKILL'))
  let [output, errors] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve({ killed: signal === 'SIGKILL', output })
      else reject(new Error(errors))
    })
  })
}
