import { i18n } from '@tradefront/language'
import { asset, fakeBroker, page, robot } from '@tradefront/testing'
import { NO_NUMBERS, typedIn } from '@tradefront/testing/bad-input'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AlertForm } from './alerts/AlertForm.tsx'
import { RobotLimitsForm } from './automation/robots/RobotLimitsForm.tsx'
import { IndicatorDialog } from './chart/extras/indicators/IndicatorDialog.tsx'
import { orders } from './orders/order.ts'
import { OrderTicket } from './orders/ticket/OrderTicket.tsx'
import { PreferencesForm } from './preferences/PreferencesForm.tsx'
import { useTradingPreferences } from './preferences/trading-preferences.ts'
import { liveRemote, type LiveRemote } from './testing/live-remote.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: () => {} }))

/*
 * Each field of trading says what was pasted into it and not taken, on pages with a decimal point and a decimal comma;
 * the whole table is for `kit/typed-number`.
 */

const SOME = new Set(['an exponent', 'grouped', 'negative'])
const PASTED = NO_NUMBERS.filter(([what]) => SOME.has(what)).map(([, text]) => text)
const EURUSD = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }
const broker = fakeBroker({ 'GET /automation/robots/:id/trades': page() })
let remote: LiveRemote
let language = 'en'
/** A number with English separators as it is typed on the page. */
const typed = (english: string) => typedIn(language, english)

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
})
afterEach(() => {
  cleanup()
  i18n.activate('en')
  remote.release()
  orders.reset()
  useTradingPreferences.setState(useTradingPreferences.getInitialState())
})

const show = (children: ReactNode) => render(children, { wrapper: remote.Around })
const named = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Pastes each text over what a field holds: said at the field, which keeps what it had. */
function expectRefused(field: HTMLInputElement, kept = field.value): void {
  for (const text of PASTED.map(typed)) {
    fireEvent.change(field, { target: { value: text } })
    expect(field).toHaveValue(kept)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(`"${text}" was not entered. Use digits and one decimal point.`)
  }
}

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={EURUSD} side={side} onSide={setSide} onClose={() => {}} />
}

describe.each(['en', 'de'])('on a page in %s', (tag) => {
  beforeEach(() => {
    language = tag
    i18n.loadAndActivate({ locale: tag, messages: {} })
  })

  describe('[ORD-01] the ticket', () => {
    const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Order EUR/USD' }))
    async function nothingSent(field: HTMLElement): Promise<void> {
      await waitFor(() => expect(field).toHaveFocus())
      await act(broker.settled)
      expect(broker.calls('POST /trades/store')).toEqual([])
    }

    test.each(['Lots', 'Units', 'USD', 'Risk'])(
      'size in %s: nothing is ordered by what was there',
      async (unit) => {
        show(<Ticket />)
        fireEvent.click(screen.getByRole('radio', { name: unit }))
        const field = named(unit === 'Risk' ? 'Risk' : 'Volume')
        if (unit === 'Risk') fireEvent.change(field, { target: { value: '1' } })
        expectRefused(field)
        submit()
        await nothingSent(field)
        fireEvent.change(field, { target: { value: `${field.value}1` } })
        expect(field).not.toHaveAccessibleDescription(/was not entered/)
      },
    )

    test.each(['Take profit', 'Stop loss'])('%s', async (name) => {
      show(<Ticket />)
      fireEvent.click(screen.getByRole('button', { name: /^Take profit, stop loss/ }))
      expectRefused(named(name))
      submit()
      await nothingSent(named(name))
    })

    test.each([
      ['TP / SL', 'Take profit'],
      ['TP / SL', 'Stop loss'],
      ['Pending price', 'Pending price'],
    ])('%s, %s: not confirmed', async (tool, name) => {
      show(<Ticket />)
      fireEvent.click(screen.getByRole('button', { name: tool }))
      const dialog = within(await screen.findByRole('dialog'))
      const field = dialog.getByRole<HTMLInputElement>('textbox', { name })
      expectRefused(field)
      fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
      expect(field).toHaveFocus()
      expect(screen.getByRole('dialog')).toBeVisible()
    })
  })

  test('an alert is not set at the price that stood there before', () => {
    const save = vi.fn()
    const props = { edited: undefined, initialKind: 'above', alerts: [] } as const
    show(<AlertForm asset={EURUSD} {...props} onSave={save} onCancel={() => {}} />)
    const field = named('Bid at or above')
    fireEvent.change(field, { target: { value: typed('1.5') } })
    expectRefused(field, '')
    fireEvent.click(screen.getByRole('button', { name: 'Set alert' }))
    expect(field).toHaveAccessibleDescription('Enter a price above 0')
    expect(save).not.toHaveBeenCalled()
  })

  test('[ORD-01] [ORD-04] sizes of the preferences', () => {
    useTradingPreferences.setState({ confirmation: 'above', confirmAbove: '2' })
    show(<PreferencesForm />)
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expectRefused(field)
    expect(useTradingPreferences.getState().confirmAbove).toBe('2')
  })

  test('inputs of an indicator', () => {
    const change = vi.fn()
    const chosen = [{ id: '1', kind: 'macd', inputs: [12, 26, 9] }] as const
    const chart = { assetId: 'EURUSD', interval: 300 } as const
    show(<IndicatorDialog opened chart={chart} indicators={chosen} onChange={change} onClose={() => {}} />)
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox', { name: /^MACD/ })) {
      expectRefused(field)
    }
    expect(change).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /set alert/ }))
    expect(named('MACD 12, 26, 9: alert level')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Delete alert/ })).toBeNull()
  })

  test('[ALGO-03] limits of a robot are saved once for a double press', async () => {
    broker.answers('PUT /automation/robots/:id/limits', { data: robot() })
    show(<RobotLimitsForm robot={robot()} />)
    const save = screen.getByRole('button', { name: 'Save limits' })
    act(() => {
      save.click()
      save.click()
    })
    await act(broker.settled)
    expect(broker.calls('PUT /automation/robots/:id/limits')).toHaveLength(1)
  })

  test('[ALGO-03] limits of a robot: said at both fields, nothing saved', () => {
    show(<RobotLimitsForm robot={robot()} />)
    const loss = screen.getByRole('textbox', { name: 'Daily loss limit, USD' })
    const size = screen.getByRole('textbox', { name: 'Largest position, lots' })
    for (const text of ['1e5', '1.2.3', '-5', '0', '0.001'].map(typed)) {
      for (const field of [loss, size]) fireEvent.change(field, { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: 'Save limits' }))
      expect(loss).toHaveAccessibleDescription(/Enter an amount above 0/)
      expect(size).toHaveAccessibleDescription(/Enter 0.01 to 50 lots/)
    }
    expect(broker.calls()).toEqual([])
  })

  test('[ORD-01] the ticket keeps its number in another language, and orders what it shows', async () => {
    show(<Ticket />)
    const field = named('Volume')
    fireEvent.change(field, { target: { value: typed('0.25') } })
    act(() => i18n.activate(tag === 'en' ? 'de' : 'en'))
    expect(field).toHaveValue(tag === 'en' ? '0,25' : '0.25')
    broker.answers('POST /trades/store', { data: null })
    const press = screen.getByRole('button', { name: /^Buy / })
    expect(press).toHaveTextContent(tag === 'en' ? 'Buy 0,25 lots' : 'Buy 0.25 lots')
    fireEvent.click(press)
    await waitFor(() => expect(broker.bodies('POST /trades/store')).toMatchObject([{ qty: 0.25 }]))
  })
})
