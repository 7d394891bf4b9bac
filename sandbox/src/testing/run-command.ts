import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* The sandbox as a separate process, so that tests can kill it. */

const folders: string[] = []
const children: ChildProcess[] = []

/** Ends every started process, and removes the folders; for `afterEach`. */
export function endProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
  folders.push(folder)
  return folder
}

export interface Running {
  readonly url: string
  /** Time from starting the process to its line, ms. */
  readonly took: number
  /** Resolves with the exit code or signal name. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>
}

/** Runs the command in a separate process and waits for the line with its URL. */
export function runSandbox(environment: Record<string, string>, cwd = newFolder()): Promise<Running> {
  const from = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, '../main.ts')],
    {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.push(child)
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => {
      resolve(code ?? signal)
    })
  })
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      const url = /^Sandbox listening on (http:\S+)\n$/.exec(output)?.[1]
      if (url === undefined) return
      resolve({
        url,
        took: performance.now() - from,
        end: (signal) => {
          child.kill(signal)
          return ended
        },
      })
    })
    child.on('exit', (code) => {
      reject(new Error(`ended with ${code}: ${errors}`))
    })
  })
}
