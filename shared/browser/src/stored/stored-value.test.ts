import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { onStoredFault, readStored, storedFaults, storedJson } from './stored-value.ts'

const Pairs = storedJson(v.object({ pairs: v.array(v.string()) }))

const holding = (text: string | null) => ({ getItem: () => text })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

test('a valid value is returned and not reported', () => {
  expect(readStored(holding('{"pairs":["EUR/USD"]}'), 'fits', Pairs)).toEqual({ pairs: ['EUR/USD'] })
  expect(readStored(holding(null), 'fits', Pairs)).toBeUndefined()
  expect(storedFaults()).toEqual([])
})

test.each([
  ['', 'expected JSON'],
  ['{', 'expected JSON'],
  ['null', 'expected Object'],
  ['{"pairs":"EUR/USD"}', 'pairs: expected Array'],
  ['{"pairs":[{"secret":1}]}', 'pairs.0: expected string'],
])('%s is ignored and listed once, without what it held', (text, problem) => {
  const onFault = vi.fn()
  const end = onStoredFault(onFault)
  const key = `key of ${text}`
  expect(readStored(holding(text), key, Pairs)).toBeUndefined()
  expect(readStored(holding(text), key, Pairs)).toBeUndefined()
  end()
  expect(storedFaults().filter((fault) => fault.key === key)).toEqual([{ key, problem }])
  expect(onFault).toHaveBeenCalledTimes(1)
})

test('usable parts are salvaged, and the fault is still listed', () => {
  const salvage = storedJson(
    v.pipe(
      v.object({ pairs: v.array(v.unknown()) }),
      v.transform(({ pairs }) => ({ pairs: pairs.filter((pair) => typeof pair === 'string') })),
    ),
  )
  expect(readStored(holding('{"pairs":["a",1]}'), 'half', Pairs, salvage)).toEqual({ pairs: ['a'] })
  expect(storedFaults()).toContainEqual({ key: 'half', problem: 'pairs.1: expected string' })
})

test('blocked storage reads as empty', () => {
  const denied = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(readStored(denied, 'denied', Pairs)).toBeUndefined()
  expect(readStored(undefined, 'denied', Pairs)).toBeUndefined()
  expect(storedFaults().some(({ key }) => key === 'denied')).toBe(false)
})
