import { msg } from '@lingui/core/macro'
import { i18n } from '@tradefront/language'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { amountCommands } from './wallet-commands.ts'

describe('[WALL-01] [WALL-02] amounts in the command palette', () => {
  test.each([
    ['deposit 500', 'Deposit $500.00', 'deposit', '500'],
    ['500 deposit', 'Deposit $500.00', 'deposit', '500'],
    ['Deposit $1,234.5', 'Deposit $1,234.50', 'deposit', '1234.5'],
    ['withdraw 50', 'Withdraw $50.00', 'withdraw', '50'],
  ])('%j offers %j, which opens the form with it', (typed, title, form, amount) => {
    const open = vi.fn<(form: string, amount: string) => void>()
    const commands = amountCommands(typed, open)
    expect(commands.map((command) => command.title)).toEqual([title])
    commands[0]?.run()
    expect(open.mock.calls).toEqual([[form, amount]])
  })

  test.each(['deposit', 'deposit all', 'deposit -5', 'sell 5', '500', 'deposit 5 0', 'deposit 1e3'])(
    '%j offers nothing',
    (typed) => {
      expect(amountCommands(typed, () => {})).toEqual([])
    },
  )

  test('another language has its own words besides the English ones', () => {
    onTestFinished(() => i18n.activate('en'))
    const deposit = msg({ message: 'deposit', context: 'typed command' })
    const withdraw = msg({ message: 'withdraw', context: 'typed command' })
    const messages = { [deposit.id]: 'ingresar depositar', [withdraw.id]: 'retirar' }
    i18n.loadAndActivate({ locale: 'es', messages })
    const ids = (typed: string) => amountCommands(typed, () => {}).map(({ id }) => id)
    expect(ids('Ingresar 500')).toEqual(['wallet deposit 500'])
    expect(ids('retirar 50')).toEqual(['wallet withdraw 50'])
    expect(ids('deposit 500')).toEqual(['wallet deposit 500'])
    expect(ids('einzahlen 500')).toEqual([])
  })
})
