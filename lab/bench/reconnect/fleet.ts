import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { setTimeout as wait } from 'node:timers/promises'
import type { ContenderName, ContenderOptions } from './contender.ts'
import type { Gate } from './gate.ts'

type Start = (options: ContenderOptions) => () => void

/**
 * Factory of the contenders' code: each call has its own modules, since a page has one client of each kind and the
 * libraries keep state.
 */
export async function contenderFactory(): Promise<() => Start> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'contender.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['bufferutil', 'utf-8-validate'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = outputFiles[0]?.text ?? ''
  const script = new Script(`(module, require) => {${code}\n}`)
  const require = createRequire(import.meta.url)
  return () => {
    const module = { exports: {} as { startContender: Start } }
    const load = script.runInThisContext() as (target: typeof module, require: NodeJS.Require) => void
    load(module, require)
    return module.exports.startContender
  }
}

/** A connection proves itself first, so that each outage is separate, ms. */
const SETTLED_MS = 6_000
/** Longest wait for the last one to reconnect, ms. */
const PATIENCE_MS = 180_000

interface Runner {
  readonly name: ContenderName
  liveAt: number | undefined
}

export interface FleetOptions {
  readonly gate: Gate
  readonly names: readonly ContenderName[]
  /** Number of each. */
  readonly size: number
  readonly token: string
  readonly channel: string
}

/** Connections of many pages, each with its own modules. */
export interface Fleet {
  /**
   * Cuts all connections for `ms`, then calls `onReturn`; returns how long after the return each was live again, ms, by
   * name.
   */
  outage(ms: number, onReturn?: () => void): Promise<Record<string, number[]>>
  /** The same after the last of several outages, `upMs` apart. */
  flapping(cycles: number, upMs: number, downMs: number): Promise<Record<string, number[]>>
  stop(): void
}

/** Starts a {@link Fleet} and waits until all are live. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { gate, names, size, token, channel } = options
  const load = await contenderFactory()
  const runners: Runner[] = []
  const ends: (() => void)[] = []
  for (const name of names) {
    for (let count = 0; count < size; count += 1) {
      const runner: Runner = { name, liveAt: undefined }
      const onLive = () => {
        runner.liveAt ??= performance.now()
      }
      runners.push(runner)
      ends.push(load()({ name, port: gate.port, token, channel, onLive }))
    }
  }

  async function untilLive(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    while (runners.some(({ liveAt }) => liveAt === undefined)) {
      if (performance.now() > deadline) throw new Error('a connection did not come back within three minutes')
      await wait(20)
    }
  }

  async function outage(ms: number, onReturn?: () => void): Promise<Record<string, number[]>> {
    await gate.shut()
    for (const runner of runners) runner.liveAt = undefined
    await wait(ms)
    const back = performance.now()
    onReturn?.()
    await gate.open()
    await untilLive()
    const times: Record<string, number[]> = {}
    for (const { name, liveAt = NaN } of runners) (times[name] ??= []).push(liveAt - back)
    return times
  }

  await untilLive()
  return {
    async outage(ms, onReturn) {
      await wait(SETTLED_MS)
      return await outage(ms, onReturn)
    },
    async flapping(cycles, upMs, downMs) {
      await wait(SETTLED_MS)
      for (let cycle = 1; cycle < cycles; cycle += 1) {
        await gate.shut()
        await wait(downMs)
        await gate.open()
        await wait(upMs)
      }
      return await outage(downMs)
    },
    stop() {
      for (const end of ends) end()
    },
  }
}
