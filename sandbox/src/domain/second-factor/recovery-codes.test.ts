import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

/** Enough for a plain hash (ASVS 6.5.2). */
const LEAST_BITS = 112

test('[SESS-07] recovery codes are random in each place, with 112 bits or more', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCodes).flat()
  expect(new Set(codes).size).toBe(codes.length)
  const plain = codes.map((code) => code.replaceAll('-', ''))
  const [first = ''] = plain
  // A set of one symbol has no bits; 2,000 codes miss none of 31.
  const symbolsAt = (place: number) => new Set(plain.map((code) => code[place])).size
  const bits = Array.from(first, (_symbol, place) => Math.log2(symbolsAt(place)))
  expect(bits.reduce((sum, bit) => sum + bit, 0)).toBeGreaterThanOrEqual(LEAST_BITS)
})

test('[SESS-07] ten recovery codes without ambiguous symbols, each read in any spelling, for its user alone', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  for (const each of codes) expect(each).toMatch(/^([A-HJKMNP-Z2-9]{4}-){5}[A-HJKMNP-Z2-9]{4}$/)
  const [code = ''] = codes
  const spelt = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect(recoveryHash(1, spelt)).toBe(recoveryHash(1, code))
  expect(recoveryHash(2, code)).not.toBe(recoveryHash(1, code))
})
