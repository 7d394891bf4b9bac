import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { APPS, Play, type Turn, type Wish } from './testing/release-play.ts'
import { stepFiles } from './testing/steps.ts'

/*
 * Random commands on one site: alone, killed at a step, or interleaved with another. Each time visitors must get
 * what a second description of the rules predicts (`testing/release-model.ts`): for two interleaved commands, in
 * either order; for a killed one, all or nothing. Failures print their seed; `RELEASE_SEED=<seed> npx vitest run
 * tools/release/src/releases-model.test.ts` replays and shrinks them.
 */

const SEED = process.env['RELEASE_SEED'] === undefined ? undefined : Number(process.env['RELEASE_SEED'])
/** A given seed is played at full length, as it may have failed late. */
const LONG = process.env['TEST_LONG'] === '1' || SEED !== undefined
const SEQUENCES = { bucket: LONG ? 300 : 4, folder: LONG ? 100 : 1 }
const MAX_MS = LONG ? 3_600_000 : 120_000

/** A host has no rollouts, and can't be switched off. */
const OF_REMOTES = new Set<Wish['do']>(['rollout', 'promote', 'disable', 'enable'])
/** Weighted by repetition. */
const COMMANDS: readonly Wish['do'][] = [
  ...([
    'publish',
    'publish',
    'publish',
    'publish',
    'rollout',
    'rollout',
    'promote',
    'rollback',
    'rollback',
  ] as const),
  ...(['withdraw', 'restore', 'disable', 'enable', 'enable', 'prune', 'prune'] as const),
]

const wish: fc.Arbitrary<Wish> = fc
  .record({
    do: fc.constantFrom(...COMMANDS),
    app: fc.constantFrom(...APPS, 'trading'),
    pick: fc.option(fc.nat(20), { nil: undefined }),
    isNew: fc.boolean(),
    percent: fc.constantFrom(0, 10, 50, 90, 100),
  })
  .map((made) => (OF_REMOTES.has(made.do) && made.app === 'host' ? { ...made, app: 'trading' } : made))

const turn: fc.Arbitrary<Turn> = fc.record({
  wish,
  at: fc.oneof(fc.nat(15), fc.nat(100)),
  meets: fc.oneof(fc.constantFrom('nothing' as const, 'kill' as const), wish, wish),
})

let giveBack: () => void
beforeAll(() => (giveBack = stepFiles()))
afterAll(() => giveBack())

describe.each(['bucket', 'folder'] as const)('a site in a %s', (keptIn) => {
  test(
    '[MFE-01] [MFE-04] whatever is done, visitors get complete versions, and the right ones',
    { timeout: MAX_MS },
    async () => {
      const sequence = fc.asyncProperty(fc.array(turn, { minLength: 10, maxLength: 20 }), async (turns) => {
        const play = await Play.begin(keptIn)
        try {
          for (const one of turns) await play.turn(one)
        } finally {
          await play.end()
        }
      })
      const numRuns = SEQUENCES[keptIn]
      await fc.assert(
        sequence,
        SEED === undefined ? { numRuns, endOnFailure: true } : { numRuns, seed: SEED },
      )
    },
  )
})
