import { AsyncLocalStorage } from 'node:async_hooks'
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * What others do between two steps of a command, at every step or at a chosen one. A step is a call of the file system,
 * or of a bucket in memory (`memory-objects.ts`). So races are tried out one by one, without waiting for one to happen.
 */

const FILE_CALLS = [
  ...(['copyFile', 'mkdir', 'rename', 'rm', 'symlink', 'utimes', 'writeFile'] as const),
  ...(['lstat', 'readFile', 'readdir', 'readlink', 'stat'] as const),
]
/** More than any command needs; one that goes on is going round in circles. */
const MAX_STEPS = 5_000

/** A step that is about to be taken: the call, and the paths or the key that it is given. */
export interface Step {
  /** 1 for the first. */
  readonly number: number
  readonly call: string
  readonly at: readonly string[]
}

const interrupted = new AsyncLocalStorage<(call: string, at: readonly string[]) => Promise<void>>()

/** To be called before each step of a store: does what is to happen before it. */
export async function beforeStep(call: string, ...at: readonly string[]): Promise<void> {
  await interrupted.getStore()?.(call, at)
}

/**
 * Does some work, and `before` ahead of each of its steps. What `before` does has no steps of its own.
 *
 * @throws Error as soon as the work has taken more steps than any command needs.
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
 * Does some work with something else at one of its steps: at that number, or the first of that kind. Answers what both
 * give; `other` is undefined where the work does not come that far.
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

/** What a step does: its call, and the part of the site that it is about. */
export type StepKind = string

const PART = /\.(?:releases|drafts|live|versions)\b|\b(?:host|remotes)\//

function kindOf({ call, at: [path = ''] }: Step): StepKind {
  return `${call} ${PART.exec(path)?.[0] ?? 'elsewhere'}`
}

/**
 * Does some work, and answers its moments, to be met at: every kind of step that it takes, however many steps lie between
 * them. With `TEST_LONG` every step, by its number.
 */
export async function momentsOf(work: () => Promise<unknown>): Promise<(number | StepKind)[]> {
  const moments = new Set<number | StepKind>()
  const isLong = process.env['TEST_LONG'] === '1'
  await step(work, async (taken) => moments.add(isLong ? taken.number : kindOf(taken)))
  return [...moments]
}

/** Makes each call of `node:fs/promises` a step, in all of this process; answers what takes that back. */
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
