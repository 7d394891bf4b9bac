import { lots, money, type Lots } from '@tradefront/money'
import { describe, expect, test } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { gateOf, isAskedAbout, type GateInputs } from './order.ts'
import { NEW_DRAFT } from '../testing/new-draft.ts'
import { newDraft } from './figures/ticket-draft.ts'

const size = (text: string) => lots(text) ?? (0n as Lots)

const facts = (changes: Partial<GateInputs> = {}): GateInputs => ({
  ticket: { asset: asset('EUR/USD', 'forex'), side: 'buy', draft: NEW_DRAFT, rate: 1.1, leverage: 100 },
  userId: '7',
  preferences: { confirmation: 'never', confirmAbove: '1' },
  isFirst: false,
  confirmed: false,
  ...changes,
})

describe('[ORD-04] from a ticket to an order', () => {
  test('sends immediately, as the specification’s ticket does', () => {
    expect(gateOf(facts())).toMatchObject({ kind: 'send', order: { request: { type: 'buy' }, lots: '0.01' } })
  })

  test('asks once if the trader wants to confirm', () => {
    const always = { confirmation: 'always', confirmAbove: '1' } as const
    expect(gateOf(facts({ preferences: always }))).toMatchObject({ kind: 'ask' })
    expect(gateOf(facts({ preferences: always, confirmed: true }))).toMatchObject({ kind: 'send' })
  })

  test('asks once about each of the first orders, whatever the preferences say', () => {
    expect(gateOf(facts({ isFirst: true }))).toMatchObject({ kind: 'ask' })
    expect(gateOf(facts({ isFirst: true, confirmed: true }))).toMatchObject({ kind: 'send' })
  })

  test('names the first invalid field before asking', () => {
    const { ticket } = facts()
    const gate = (draft: Partial<typeof NEW_DRAFT>) =>
      gateOf(
        facts({
          ticket: { ...ticket, draft: { ...NEW_DRAFT, ...draft } },
          preferences: { confirmation: 'always', confirmAbove: '' },
        }),
      )
    expect(gate({ text: '51', takeProfit: '1' })).toEqual({ kind: 'wrong', field: 'size' })
    expect(gate({ takeProfit: '1', stopLoss: '2' })).toEqual({ kind: 'wrong', field: 'takeProfit' })
    expect(gate({ stopLoss: '2' })).toEqual({ kind: 'wrong', field: 'stopLoss' })
    expect(gateOf(facts({ userId: undefined }))).toEqual({ kind: 'wrong', field: undefined })
    expect(gateOf(facts({ ticket: { ...ticket, rate: undefined } }))).toMatchObject({ kind: 'wrong' })
  })
})

test('[ORD-04] sizes that need confirmation', () => {
  const asks = (confirmation: 'always' | 'above' | 'never', confirmAbove: string, text: string) =>
    isAskedAbout(size(text), { confirmation, confirmAbove })
  expect(asks('never', '0.01', '50')).toBe(false)
  expect(asks('always', '50', '0.01')).toBe(true)
  expect(asks('above', '1', '0.99')).toBe(false)
  expect(asks('above', '1', '1')).toBe(true)
  // A threshold that can't be parsed must not let everything through.
  expect(asks('above', '', '0.01')).toBe(true)
  expect(asks('above', '51', '0.01')).toBe(true)
  expect(asks('above', '50', '49')).toBe(false)
})

test('[ORD-04] `above` also asks about what is large for the account: a fifth of the equity, or a level below 200 %', () => {
  const above = { confirmation: 'above', confirmAbove: '50' } as const
  const { ticket } = facts()
  const gate = (text: string, equity: string, margin = '0') =>
    gateOf(
      facts({
        ticket: {
          ...ticket,
          draft: newDraft(size(text)),
          account: () => ({ equity: money(equity), margin: money(margin) }),
        },
        preferences: above,
      }),
    )
  // 0.1 lots need 110.
  expect(gate('0.1', '560')).toMatchObject({ kind: 'send', order: { oneOff: false } })
  expect(gate('0.1', '540').kind).toBe('ask')
  expect(gate('0.1', '10000', '4800')).toMatchObject({ kind: 'send' })
  expect(gate('0.1', '10000', '4950').kind).toBe('ask')
})

test('[ORD-01] the size of Max or of a large order isn’t preset again', () => {
  const { ticket } = facts()
  const of = (changes: Partial<typeof ticket>) => gateOf(facts({ ticket: { ...ticket, ...changes } }))
  expect(of({ draft: { ...NEW_DRAFT, isMax: true } })).toMatchObject({ order: { oneOff: true } })
  const poor = () => ({ equity: money('20'), margin: money('0') })
  expect(of({ account: poor })).toMatchObject({ order: { oneOff: true } })
  expect(of({})).toMatchObject({ order: { oneOff: false } })
})
