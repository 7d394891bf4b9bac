import { describe, expect, test, vi } from 'vitest'
import { amountCommands } from './wallet-commands.ts'

describe('[WALL-01] [WALL-02] amounts in the command palette', () => {
  test.each([
    ['deposit 500', 'Deposit $500.00', '/main/deposit/card?amount=500'],
    ['Deposit $1,234.5', 'Deposit $1,234.50', '/main/deposit/card?amount=1234.5'],
    ['withdraw 50', 'Withdraw $50.00', '/main/withdrawal?amount=50'],
  ])('%j offers %j, which opens the form with it', (typed, title, address) => {
    const open = vi.fn<(address: string) => void>()
    const commands = amountCommands(typed, open)
    expect(commands.map((command) => command.title)).toEqual([title])
    commands[0]?.run()
    expect(open.mock.calls).toEqual([[address]])
  })

  test.each(['deposit', 'deposit all', 'deposit -5', 'sell 5', '500', 'deposit 5 0', 'deposit 1e3'])(
    '%j offers nothing',
    (typed) => {
      expect(amountCommands(typed, () => {})).toEqual([])
    },
  )
})
