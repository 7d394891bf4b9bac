import { render } from '@testing-library/react'
import { lettersOf, MAX_TURN, turnOf } from '@tradefront/contracts'
import { asset } from '@tradefront/testing'
import { expect, test } from 'vitest'
import { InstrumentMark, SmallMark } from './InstrumentMark.tsx'

const markOf = (...of: Parameters<typeof asset>) => {
  const { container } = render(<InstrumentMark asset={asset(...of)} />)
  return container.querySelector('[data-mark]')
}

test('a currency pair has both signs, or first letters, with the base in front', () => {
  expect(markOf('EUR/USD', 'forex')).toHaveAttribute('data-mark', '€$')
  const pair = markOf('GBP/CHF', 'forex')
  expect([...(pair?.children ?? [])].map((part) => part.getAttribute('data-mark'))).toEqual(['C', '£'])
})

test('other classes have a monogram of what is traded, of a metal its symbol', () => {
  expect(lettersOf(asset('BTC/USD', 'crypto'))).toBe('BT')
  expect(lettersOf(asset('XAU/USD', 'metals'))).toBe('Au')
  expect(lettersOf(asset('XRP/USD', 'crypto'))).toBe('XR')
  expect(lettersOf(asset('1INCH/USD', 'crypto'))).toBe('1I')
  expect(['USDT/USD', 'USDC/USD'].map((coin) => lettersOf(asset(coin, 'crypto')))).toEqual(['UT', 'UC'])
  expect(markOf('EURUSD', 'forex')).toHaveAttribute('data-mark', 'EU')
})

test('the hue is always the same for what is traded, and near its class’s', () => {
  const hueOf = (symbol: string) => markOf(symbol, 'crypto')?.getAttribute('style')
  expect(hueOf('BTC/USD')).toBe(hueOf('BTC/EUR'))
  expect(hueOf('BTC/USD')).not.toBe(hueOf('ETH/USD'))
  for (const base of ['BTC', 'ETH', 'SOL', 'XRP', 'AAPL', '']) {
    expect(Math.abs(turnOf(base))).toBeLessThanOrEqual(MAX_TURN)
  }
})

const smallOf = (...of: Parameters<typeof asset>) =>
  render(<SmallMark asset={asset(...of)} />).container.firstElementChild as HTMLElement

test('the small one is one element, with both hues of a pair', () => {
  const pair = smallOf('EUR/USD', 'forex')
  expect(pair).toHaveAttribute('data-mark', '€$')
  expect(pair.childElementCount).toBe(0)
  const hues = (mark: HTMLElement) =>
    ['--hue', '--other-hue'].map((name) => mark.style.getPropertyValue(name))
  expect(hues(pair)).not.toContain('')
  expect(new Set(hues(pair)).size).toBe(2)
  const bitcoin = smallOf('BTC/USD', 'crypto')
  expect(bitcoin).toHaveAttribute('data-mark', 'BT')
  expect(hues(bitcoin)[1]).toBe('')
  expect(bitcoin).toHaveAttribute('aria-hidden', 'true')
})

test.each([InstrumentMark, SmallMark])('one whose instrument isn’t known yet keeps its place', (Mark) => {
  const { container } = render(<Mark asset={undefined} />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(container.querySelector('[data-mark]')).toBeNull()
})

test('the mark is not read out, and leaves the text of its row alone', () => {
  expect(markOf('EUR/USD', 'forex')).toHaveAttribute('aria-hidden', 'true')
  expect(markOf('EUR/USD', 'forex')).toHaveTextContent(/^$/)
  expect(markOf('BTC/USD', 'crypto')).toHaveAttribute('aria-hidden', 'true')
  expect(markOf('BTC/USD', 'crypto')).toHaveTextContent(/^$/)
})
