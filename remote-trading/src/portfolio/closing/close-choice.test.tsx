import { describe, expect, test } from 'vitest'
import { askOf, askToCloseLeft, type CloseChoice } from './close-choice.tsx'

const EURO = { kind: 'instrument', assetId: '1', symbol: 'EUR/USD' } as const

describe('[ORD-08] the question names the positions', () => {
  test.each<[CloseChoice, title: string, one: string, several: string]>([
    [{ kind: 'all' }, 'Close all positions', 'your position', 'all 1234 positions'],
    [EURO, 'Close all EUR/USD positions', 'your EUR/USD position', 'all 1234 EUR/USD positions'],
    [{ kind: 'winners' }, 'Close winning positions', 'your winning position', 'all 1234 winning positions'],
    [{ kind: 'losers' }, 'Close losing positions', 'your losing position', 'all 1234 losing positions'],
    [
      { kind: 'all', opener: 'manual' },
      'Close all manual positions',
      'your manual position',
      'all 1234 manual positions',
    ],
    [
      { ...EURO, opener: 'Rider' },
      'Close all EUR/USD Rider positions',
      'your EUR/USD Rider position',
      'all 1234 EUR/USD Rider positions',
    ],
    [
      { kind: 'winners', opener: 'Rider' },
      'Close winning Rider positions',
      'your winning Rider position',
      'all 1234 winning Rider positions',
    ],
    [
      { kind: 'losers', opener: 'Rider' },
      'Close losing Rider positions',
      'your losing Rider position',
      'all 1234 losing Rider positions',
    ],
  ])('%j', (choice, title, one, several) => {
    const ask = askOf(choice)
    expect(ask.title()).toBe(title)
    expect(ask.question(1)).toBe(`Close ${one} at the current prices?`)
    expect(ask.question(1234)).toBe(`Close ${several} at the current prices?`)
  })

  test.each([
    [1, 'One position stays open. Close it too?'],
    [2, 'Two positions stay open. Close them too?'],
    [10, 'Ten positions stay open. Close them too?'],
    [1234, '1,234 positions stay open. Close them too?'],
  ])('[ALGO-01] %d that a robot left open', (count, question) => {
    expect(askToCloseLeft('Rider').question(count)).toBe(question)
  })
})
