import { AsyncLocalStorage } from 'node:async_hooks'
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Interleaves other work between two steps of a command, at every step or a chosen one. A step is a file system
 * call, or a call of an in-memory bucket (`memory-objects.ts`). So races are tested one by one, deterministically.
 */

const FILE_CALLS = [
  ...(['copyFile', 'mkdir', 'rename', 'rm', 'symlink', 'utimes', 'writeFile'] as const),
  ...(['lstat', 'readFile', 'readdir', 'readlink', 'stat'] as const),
]
/** More than any command needs; beyond this it is looping. */
const MAX_STEPS = 5_000

/** A step about to be taken: the call, and its paths or key. */
export interface Step {
  /** 1 for the first. */
  readonly number: number
  readonly call: string
  readonly at: readonly string[]
}

const interrupted = new AsyncLocalStorage<(call: string, at: readonly string[]) => Promise<void>>()

/** Call it before each step of a store: runs the interleaved work. */
export async function beforeStep(call: string, ...at: readonly string[]): Promise<void> {
  await interrupted.getStore()?.(call, at)
}

/**
 * Runs some work, calling `before` ahead of each of its steps. `before` itself has no steps.
 *
 * @throws Error once the work exceeds the maximum number of steps.
 */
export function step<T>(
  work: () => Promise<T>,
  before: (step: Step) => Promise<unknown> | undefined,
): Promise<T> {
  let number = 0
  return interrupted.run(async (call, at) => {
    number += 1
    if (number > MAX_STEPS) throw new Error(`It goes round in circles: ${call} ${at.join(' ')}`)
    const taken = { number, call, at }
    await interrupted.exit(() => before(taken))
  }, work)
}

/**
 * Runs some work with something else at one of its steps: at that number, or the first of that kind. Returns both
 * results; `other` is undefined if the step isn't reached.
 */
export async function meeting<T, U>(
  work: () => Promise<T>,
  at: number | StepKind,
  then: () => Promise<U>,
): Promise<{ readonly own: T; readonly other: U | undefined }> {
  let other: U | undefined
  let hasMet = false
  const own = await step(work, (taken) => {
    if (hasMet || at !== (typeof at === 'number' ? taken.number : kindOf(taken))) return
    hasMet = true
    return then().then((given) => (other = given))
  })
  return { own, other }
}

/** Kind of a step: its call, and the affected part of the site. */
export type StepKind = string

const PART = /\.(?:releases|drafts|live|versions)\b|\b(?:host|remotes)\//

function kindOf({ call, at: [path = ''] }: Step): StepKind {
  return `${call} ${PART.exec(path)?.[0] ?? 'elsewhere'}`
}

/**
 * Runs some work and returns the points for interleaving: with `TEST_LONG` every step, by number; otherwise every
 * other kind of step, however many steps there are.
 */
export async function momentsOf(work: () => Promise<unknown>): Promise<(number | StepKind)[]> {
  const moments = new Set<number | StepKind>()
  const isLong = process.env['TEST_LONG'] === '1'
  await step(work, async (taken) => moments.add(isLong ? taken.number : kindOf(taken)))
  return [...moments].filter((_, index) => isLong || index % 2 === 0)
}

/** Makes each `node:fs/promises` call in this process a step; returns the restore function. */
export function stepFiles(): () => void {
  const originals = FILE_CALLS.map((name) => [name, promises[name]] as const)
  const put = (name: string, call: unknown) => Reflect.set(promises, name, call)
  for (const [name, original] of originals) {
    put(name, async (...given: unknown[]) => {
      await beforeStep(name, ...given.filter((item) => typeof item === 'string'))
      return Reflect.apply(original, promises, given) as unknown
    })
  }
  syncBuiltinESMExports()
  return () => {
    for (const [name, original] of originals) put(name, original)
    syncBuiltinESMExports()
  }
}
