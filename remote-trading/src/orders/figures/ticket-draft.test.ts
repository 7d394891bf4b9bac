import { lots, money, price, toDecimalText, volume } from '@tradefront/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEW_DRAFT } from '../../testing/new-draft.ts'
import {
  checkExit,
  checkSize,
  isAboveMost,
  sizeOf,
  stepped,
  withExits,
  withLots,
  withTyped,
  withUnit,
  type SizeMarket,
  type SizeUnit,
  type TicketDraft,
} from './ticket-draft.ts'

const NO_STOP_LOSS = 'Set a stop loss first. The risk is what you would lose there.'

const EURUSD: SizeMarket = { contractSize: 100_000, price: price('1.0844') }

function typed(text: string, unit: SizeUnit = 'lots'): TicketDraft {
  return { ...NEW_DRAFT, text, unit }
}

function messageOf(draft: TicketDraft, market = EURUSD): string | undefined {
  const checked = checkSize(draft, market)
  return checked.ok ? undefined : checked.message
}

describe('volume text', () => {
  test('[ORD-01] accepts only digits and one point', () => {
    expect(withTyped(typed('0.1'), 'text', '0.1x')).toMatchObject(typed('0.1'))
    expect(withTyped(typed('0.1'), 'text', '0.12').text).toBe('0.12')
  })

  test('[ORD-01] pasted spaces are dropped', () => {
    expect(withTyped(NEW_DRAFT, 'text', ' 1.5\n').text).toBe('1.5')
    expect(withTyped(NEW_DRAFT, 'text', '1 000').text).toBe(NEW_DRAFT.text)
  })

  test('[ORD-01] a typed comma counts as the point; pasted ones, which may group thousands, are refused', () => {
    expect(withTyped(typed('05'), 'text', '0,5').text).toBe('0.5')
    expect(withTyped(typed('2'), 'text', '1,000').text).toBe('2')
  })

  test('[ORD-01] a new ticket is 0.01 lots', () => {
    expect(sizeOf(NEW_DRAFT, EURUSD)).toEqual({
      lots: lots('0.01'),
      units: volume(1000),
      amount: money('1084.4'),
    })
  })
})

describe('units of a volume', () => {
  test('[ORD-01] a size converts exactly to the two other units', () => {
    expect(withUnit(typed('0.1'), 'units', EURUSD).text).toBe('10000')
    expect(withUnit(typed('0.1'), 'currency', EURUSD).text).toBe('10844.00')
    expect(withUnit(typed('5000', 'units'), 'lots', EURUSD).text).toBe('0.05')
    expect(sizeOf(typed('10844', 'currency'), EURUSD)).toMatchObject({
      lots: lots('0.1'),
      units: volume(10_000),
    })
  })

  test('[ORD-01] switching the unit back and forth keeps the input, whatever the price does meanwhile', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom<SizeUnit>('units', 'currency'),
        fc.integer({ min: 1, max: 10_000_000 }),
        (hundredths, unit, later) => {
          const draft = typed(toDecimalText(BigInt(hundredths) * 1_000_000n))
          const there = withUnit(draft, unit, EURUSD)
          const market = { ...EURUSD, price: price(later / 1000) }
          expect(sizeOf(there, market)?.lots).toBe(lots(draft.text))
          expect(withUnit(there, 'lots', market)).toEqual(draft)
        },
      ),
    )
  })

  test('a text that isn’t a number is cleared in another unit', () => {
    expect(withUnit(typed('.'), 'units', EURUSD)).toEqual(typed('', 'units'))
  })
})

describe('steppers', () => {
  test('[ORD-01] step by 0.01 lots, 1,000 units, 10 of currency', () => {
    expect(stepped(typed('0.1'), 1, EURUSD).text).toBe('0.11')
    expect(stepped(typed('3000', 'units'), -1, EURUSD).text).toBe('2000')
    expect(stepped(typed('2000', 'currency'), 1, EURUSD).text).toBe('2010.00')
    expect(stepped(typed(''), 1, EURUSD).text).toBe('0.01')
  })

  test('[ORD-01] stay within the limits, and their results are valid', () => {
    expect(stepped(typed('0.01'), -1, EURUSD).text).toBe('0.01')
    expect(stepped(typed('50'), 1, EURUSD).text).toBe('50')
    expect(stepped(typed('5000000', 'units'), 1, EURUSD).text).toBe('5000000')
    expect(messageOf(stepped(typed('1', 'currency'), -1, EURUSD))).toBeUndefined()
    expect(messageOf(stepped(typed('99999999', 'currency'), 1, EURUSD))).toBeUndefined()
  })

  test('[ORD-01] a coin is stepped by 0.01 lots of its own contract size', () => {
    const coin: SizeMarket = { contractSize: 1, price: price(60_000) }
    expect(stepped(typed('0.02', 'units'), 1, coin).text).toBe('0.03')
    expect(stepped(typed('50', 'units'), 1, coin).text).toBe('50')
  })
})

describe('limits', () => {
  test('[ORD-01] 0.01 to 50 lots, with messages in lots and units', () => {
    expect(messageOf(typed('0.01'))).toBeUndefined()
    expect(messageOf(typed('50'))).toBeUndefined()
    expect(messageOf(typed('0.009'))).toBe('Minimum volume: 0.01 lots (1,000 units).')
    expect(messageOf(typed('5000001', 'units'))).toBe('Maximum volume: 50 lots (5,000,000 units).')
  })

  test('[ORD-01] missing and malformed input have their own messages', () => {
    expect(messageOf(typed(''))).toBe('Enter a volume.')
    expect(messageOf(typed('.'))).toBe('The volume must be a number.')
    expect(messageOf(typed('100', 'currency'), { ...EURUSD, price: undefined })).toBe(
      'No price for this instrument yet.',
    )
  })

  test('[ORD-01] the minimum amount is 10 if 0.01 lots are worth less', () => {
    const cheap: SizeMarket = { contractSize: 100, price: price(2) }
    expect(messageOf(typed('9.99', 'currency'), cheap)).toBe('Minimum amount: 10.')
    expect(messageOf(typed('10', 'currency'), cheap)).toBeUndefined()
  })
})

describe('take profit and stop loss', () => {
  const closing = price('1.1')
  const PRICED = { digits: 5 }

  test('[ORD-04] empty and 0 are unset', () => {
    expect(checkExit('take-profit', '', 'buy', closing, PRICED)).toEqual({ ok: true, value: undefined })
    expect(checkExit('stop-loss', '0.0', 'sell', closing, PRICED)).toEqual({ ok: true, value: undefined })
  })

  test('a price must be on the right side of the current one', () => {
    expect(checkExit('take-profit', '1.2', 'buy', closing, PRICED)).toEqual({ ok: true, value: price('1.2') })
    expect(checkExit('take-profit', '1.2', 'sell', closing, PRICED)).toMatchObject({
      message: 'The take profit must be below the current price.',
    })
    expect(checkExit('stop-loss', '1.2', 'buy', closing, PRICED)).toMatchObject({
      message: 'The stop loss must be below the current price.',
    })
    expect(checkExit('stop-loss', '1.2', 'sell', closing, PRICED)).toMatchObject({ ok: true })
    expect(checkExit('stop-loss', '.', 'sell', closing, PRICED)).toMatchObject({
      message: 'The stop loss must be a number.',
    })
  })

  test('[ORD-04] a price finer than the instrument is not taken: every list would show another', () => {
    const message = 'Prices of this instrument have at most 5 decimals.'
    expect(checkExit('take-profit', '1.200001', 'buy', closing, PRICED)).toEqual({ ok: false, message })
    expect(checkExit('take-profit', '1.20000100', 'buy', closing, {})).toMatchObject({ ok: true })
    expect(checkExit('take-profit', '1.2000000', 'buy', closing, PRICED)).toMatchObject({ ok: true })
    expect(checkExit('stop-loss', '1.2', 'sell', closing, { digits: 0 })).toMatchObject({
      message: 'Prices of this instrument have no decimals.',
    })
  })
})

describe('a size by risk', () => {
  /** One lot loses $1,000 at the stop loss, with an equity of $10,000. */
  const market: SizeMarket = {
    contractSize: 100_000,
    price: price('1.1'),
    risk: {
      side: 'buy',
      opening: price('1.1'),
      stopLoss: price('1.09'),
      contractSize: 100_000,
      booked: undefined,
      display: 1,
      equity: () => money('10000'),
    },
  }
  const risk = market.risk!
  const NO_RATE =
    'The conversion rate for this instrument is not known yet. Try again in a moment, or enter the size in lots.'

  test('is the largest whole step of 0.01 lots within the risk', () => {
    expect(sizeOf(typed('1.5', 'risk-percent'), market)?.lots).toBe(lots('0.15'))
    expect(sizeOf(typed('159.99', 'risk-money'), market)?.lots).toBe(lots('0.15'))
    expect(checkSize(typed('1.5', 'risk-percent'), market)).toMatchObject({ ok: true })
  })

  test.each<[string, SizeUnit, Partial<typeof risk>, string]>([
    ['1', 'risk-percent', { opening: undefined }, 'No price for this instrument yet.'],
    ['1', 'risk-percent', { stopLoss: undefined }, NO_STOP_LOSS],
    ['', 'risk-percent', { stopLoss: undefined }, NO_STOP_LOSS],
    [
      '1',
      'risk-money',
      { stopLoss: 'wrong' },
      'Correct the stop loss first. The risk is what you would lose there.',
    ],
    ['', 'risk-percent', {}, 'Enter a risk.'],
    ['.', 'risk-money', {}, 'The risk must be a number.'],
    ['0', 'risk-money', {}, 'The risk must be above 0.'],
    ['100.01', 'risk-percent', {}, "The risk can't be more than your equity."],
    ['10000.01', 'risk-money', {}, "The risk can't be more than your equity."],
    [
      '1',
      'risk-percent',
      { equity: () => undefined },
      'Your equity is not known yet. Try again in a moment, or enter the size in lots.',
    ],
    ['1', 'risk-money', { isRateMissing: true }, NO_RATE],
    ['', 'risk-percent', { isRateMissing: true }, NO_RATE],
    ['1', 'risk-percent', { equity: () => money('-1') }, 'You have no equity to risk. Deposit first.'],
    ['1', 'risk-money', { equity: () => money('0') }, 'You have no equity to risk. Deposit first.'],
    [
      '9.99',
      'risk-money',
      {},
      'Below the minimum volume: 0.01 lots would lose more. Raise the risk or move the stop loss closer.',
    ],
    [
      '0.09',
      'risk-percent',
      {},
      'Below the minimum volume: 0.01 lots would lose more. Raise the risk or move the stop loss closer.',
    ],
    [
      '60000',
      'risk-money',
      { equity: () => money('1000000') },
      'Above the maximum volume: 50 lots would lose less. Lower the risk or move the stop loss farther away.',
    ],
  ])('%s as %s, %o: it is said at the field', (text, unit, change, message) => {
    expect(messageOf(typed(text, unit), { ...market, risk: { ...risk, ...change } })).toBe(message)
  })

  test('up to all of the equity may be risked, and money even while the equity is unknown', () => {
    expect(checkSize(typed('100', 'risk-percent'), market)).toMatchObject({ ok: true })
    expect(checkSize(typed('10000', 'risk-money'), market)).toMatchObject({ ok: true })
    const unknown = { ...market, risk: { ...risk, equity: () => undefined } }
    expect(checkSize(typed('10000.01', 'risk-money'), unknown)).toMatchObject({ ok: true })
  })

  test('a risk that needs more than the maximum volume gives no size', () => {
    expect(sizeOf(typed('50000', 'risk-money'), market)?.lots).toBe(lots('50'))
    expect(sizeOf(typed('60000', 'risk-money'), market)).toBeUndefined()
  })

  test('a volume converts to its risk and back exactly; without a stop loss it has no risk', () => {
    const volume = typed('0.123')
    const percent = withUnit(volume, 'risk-percent', market)
    expect(percent).toMatchObject({ unit: 'risk-percent', text: '1.23' })
    expect(checkSize(percent, market)).toMatchObject({ ok: true, value: { lots: lots('0.123') } })
    const dollars = withUnit(percent, 'risk-money', market)
    expect(dollars.text).toBe('123.00')
    expect(withUnit(dollars, 'lots', market)).toEqual(volume)
    const none = { ...market, risk: { ...risk, stopLoss: undefined } }
    expect(withUnit(volume, 'risk-percent', none)).toEqual(typed('', 'risk-percent'))
  })

  /** The same market with the stop loss twice as far away: one lot loses $2,000. */
  const farther = { ...market, risk: { ...risk, stopLoss: price('1.08') } }
  const atRisk = { ...typed('1.599', 'risk-percent'), stopLoss: '1.09' }

  test.each<SizeUnit>(['lots', 'units'])('shown in %s the size is what the field shows', (unit) => {
    const shown = withUnit(atRisk, unit, market)
    expect(shown.text).toBe(unit === 'lots' ? '0.15' : '15000')
    expect(sizeOf(shown, farther)?.lots).toBe(lots('0.15'))
    const inDollars = withUnit(shown, 'currency', farther)
    expect(sizeOf(inDollars, farther)?.lots).toBe(lots('0.15'))
    // The typed risk is restored in its own unit, and gives the size at the current stop loss.
    const back = withUnit(shown, 'risk-percent', farther)
    expect(back).toEqual(atRisk)
    expect(sizeOf(back, farther)?.lots).toBe(lots('0.07'))
  })

  test('an amount converted to lots stays those lots at any price', () => {
    const shown = withUnit(typed('11000', 'currency'), 'lots', market)
    expect(shown.text).toBe('0.1')
    const later = { ...market, price: price('1.2') }
    expect(sizeOf(shown, later)?.lots).toBe(lots('0.1'))
    expect(withUnit(shown, 'currency', later)).toEqual(typed('11000', 'currency'))
  })

  test.each<[SizeUnit, SizeUnit, string, string]>([
    ['risk-percent', 'lots', '0.15', '0.15'],
    ['risk-percent', 'currency', '16500.00', '0.15'],
    ['risk-percent', 'risk-money', '150.00', '0.07'],
    ['lots', 'risk-percent', '15.99', '0.79'],
    ['lots', 'risk-money', '1599.00', '0.79'],
  ])('typed as %s and shown as %s, %s is the size once the stop loss is moved', (unit, other, text, size) => {
    const shown = withUnit({ ...atRisk, unit }, other, market)
    expect(shown.text).toBe(text)
    for (const moved of [withTyped(shown, 'stopLoss', '1.08'), withExits(shown, { stopLoss: '1.08' })]) {
      expect(moved).toMatchObject({ text, unit: other, typed: undefined })
      expect(sizeOf(moved, farther)?.lots).toBe(lots(size))
    }
  })

  test('a new take profit, or the same stop loss, keeps the input', () => {
    const shown = withUnit(atRisk, 'risk-money', market)
    expect(withExits(shown, { takeProfit: '1.2', stopLoss: '1.09' }).typed).toEqual(shown.typed)
    const volume = withUnit(typed('0.123'), 'currency', market)
    expect(withExits(volume, { stopLoss: '1.08' }).typed).toEqual(volume.typed)
  })

  const millions = { ...risk, equity: () => money('10000000') }
  const inMillions = { ...market, risk: { ...millions, stopLoss: price('1.07') } }

  test.each<SizeUnit>(['risk-money', 'currency'])(
    'shown as %s, a typed risk that no volume fits says so',
    (unit) => {
      const shown = withUnit(typed('1', 'risk-percent'), unit, inMillions)
      expect(checkSize(shown, inMillions)).toMatchObject({ ok: true, value: { lots: lots('33.33') } })
      // The price has moved closer to the stop loss, or away from it.
      const closer = { ...inMillions, risk: { ...millions, stopLoss: price('1.09') } }
      expect(messageOf(shown, closer)).toMatch(/^Above the maximum volume: 50 lots would lose less/)
      expect(isAboveMost(shown, closer.risk)).toBe(true)
      const poorer = { ...inMillions, risk: { ...inMillions.risk, equity: () => money('100') } }
      expect(messageOf(shown, poorer)).toMatch(/^Below the minimum volume: 0\.01 lots would lose more/)
      expect(isAboveMost(shown, poorer.risk)).toBe(false)
      const unknown = { ...inMillions, risk: { ...inMillions.risk, equity: () => undefined } }
      expect(messageOf(shown, unknown)).toMatch(/^Your equity is not known yet/)
      const passed = { ...inMillions, risk: { ...inMillions.risk, stopLoss: 'wrong' as const } }
      expect(messageOf(shown, passed)).toMatch(/^Correct the stop loss first/)
    },
  )

  test('a volume shown as a risk isn’t checked against a risk', () => {
    const shown = withUnit(typed('40'), 'risk-money', inMillions)
    const poorer = { ...inMillions, risk: { ...inMillions.risk, equity: () => money('100') } }
    expect(checkSize(shown, poorer)).toMatchObject({ ok: true, value: { lots: lots('40') } })
    expect(isAboveMost(shown, poorer.risk)).toBe(false)
  })

  test('without the conversion rate a volume shows no risk, but can be ordered', () => {
    const unknown = { ...market, risk: { ...risk, isRateMissing: true } }
    expect(sizeOf(typed('1', 'risk-percent'), unknown)).toBeUndefined()
    expect(withUnit(typed('0.1'), 'risk-money', unknown)).toEqual(typed('', 'risk-money'))
    expect(checkSize(typed('0.1'), unknown)).toMatchObject({ ok: true })
  })

  test('at £0.50 per dollar, £50 are a loss of $100', () => {
    const pounds = { ...market, risk: { ...risk, display: 0.5 } }
    expect(sizeOf(typed('50', 'risk-money'), pounds)?.lots).toBe(lots('0.1'))
    expect(withUnit(typed('0.1'), 'risk-money', pounds).text).toBe('50.00')
  })

  test('a chosen volume replaces it', () => {
    expect(withLots(typed('1', 'risk-percent'), lots('0.1')!, market)).toEqual(typed('0.10'))
  })

  test('steps by a tenth of a percent up to all of it, and by 10', () => {
    expect(stepped(typed('1', 'risk-percent'), 1, market).text).toBe('1.1')
    expect(stepped(typed('0.1', 'risk-percent'), -1, market).text).toBe('0.1')
    expect(stepped(typed('100', 'risk-percent'), 1, market).text).toBe('100')
    expect(stepped(typed('', 'risk-money'), 1, market).text).toBe('10.00')
  })
})
