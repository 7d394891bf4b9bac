import * as v from 'valibot'
import { checking, listOf, type OnLeftOut } from './primitives.ts'

/** The entries of a list as they come, for {@link checkedInTurns}. */
export const UncheckedList = listOf(v.unknown())

/** With 60 frames a second, about this long is left beside painting, ms. */
const TURN_MS = 8

/**
 * Checks the entries of a long list as `entries` does, but takes turns with everything else on the page: 2,262
 * instruments are a tenth of a second on a phone.
 *
 * @param turn Resolves in a new task.
 * @returns The valid entries or, if none is, what is wrong with the first.
 */
export async function checkedInTurns<const S extends v.GenericSchema>(
  item: S,
  list: readonly unknown[],
  turn: () => Promise<void>,
  onLeftOut?: OnLeftOut,
): Promise<v.InferOutput<S>[] | string> {
  const steps = checking(item, list, onLeftOut)
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await turn()
    since = performance.now()
  }
}
