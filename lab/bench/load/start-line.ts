import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Line, LineOptions } from './line.ts'

const PROCESS = join(import.meta.dirname, 'line-process.ts')

/** Starts a {@link Line} in a separate process. */
export function startLine({ latencyMs, bytesPerSecond }: LineOptions): Line {
  const options: LineOptions = { latencyMs, bytesPerSecond }
  const child = fork(PROCESS, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] })
  return {
    to: (target) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error('the line has ended'))
        const onMessage = (answer: { target: number; port: number }) => {
          if (answer.target !== target) return
          child.off('message', onMessage)
          child.off('exit', onExit)
          resolve(answer.port)
        }
        child.on('message', onMessage)
        child.on('exit', onExit)
        child.send(target)
      }),
    async close() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
