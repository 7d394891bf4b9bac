import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { checkedInTurns } from './in-turns.ts'

const Entry = v.object({ id: v.number() })
const list = (...ids: unknown[]) => ids.map((id) => ({ id }))

afterEach(() => {
  vi.restoreAllMocks()
})

test('a long list is checked in turns of 8 ms', async () => {
  // Each entry takes 3 ms.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3))
  const turn = vi.fn(async () => {})
  expect(await checkedInTurns(Entry, list(1, 2, 3, 4, 5, 6, 7), turn)).toEqual(list(1, 2, 3, 4, 5, 6, 7))
  expect(turn).toHaveBeenCalledTimes(2)
})

test('malformed entries are left out and reported; if all are, the first says why', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const turn = async () => {}
  expect(await checkedInTurns(Entry, list(1, 'two', 3), turn)).toEqual(list(1, 3))
  expect(warned.mock.calls.flat().join(' ')).toMatch(/1 of 3 entries, first 1: id/)
  expect(await checkedInTurns(Entry, list('one', 'two'), turn)).toMatch(/^0: id/)
  expect(await checkedInTurns(Entry, [], turn)).toEqual([])
})
