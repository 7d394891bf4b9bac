import { msg } from '@lingui/core/macro'
import { i18n } from '@tradefront/language'
import { asset, even, fakeBroker, page, trade } from '@tradefront/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { Commands } from '@tradefront/contracts'
import { PartSubject } from '@tradefront/federation'
import { readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { useLocation } from '@tradefront/ui/router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../preferences/trading-preferences.ts'
import { endRemote, liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import TradingCommands from './TradingCommands.tsx'
import { orderCommands } from './trading-commands.ts'

const bitcoin = { ...asset('BTC/USD', 'crypto'), name: 'Bitcoin' }
const euro = even('EUR/USD')
const broker = fakeBroker({
  'GET /assets': [euro, bitcoin],
  'GET /open/trades': page([
    trade({ id: '1', asset_id: bitcoin.asset_id, asset_symbol: 'BTC/USD' }),
    trade({ id: '2', asset_id: bitcoin.asset_id, asset_symbol: 'BTC/USD' }),
    trade({ id: '3', asset_id: euro.asset_id, asset_symbol: 'EUR/USD' }),
  ]),
})

let remote: LiveRemote

beforeEach(async () => {
  localStorage.clear()
  remote = liveRemote()
  forgetReads()
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
  await readNow(INSTRUMENTS)
  await readNow(OPEN_TRADES)
})
afterEach(() => endRemote(remote))

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

/** What the part offers, as the palette gets it. */
async function offered() {
  let commands: Commands = {}
  const offer = vi.fn((given: Commands) => {
    commands = given
    return () => {}
  })
  render(
    <PartSubject value={offer}>
      <TradingCommands />
      <Address />
    </PartSubject>,
    { wrapper: remote.Around },
  )
  await act(broker.settled)
  const named = (title: string) => {
    const found = [...(commands.list ?? []), ...(commands.from?.(title.toLowerCase()) ?? [])].find(
      (command) => command.title === title,
    )
    if (found === undefined) throw new Error(`no ${title}`)
    return found
  }
  return { commands: () => commands, named }
}

describe('[HEAD-01] the commands of trading', () => {
  test('[ORD-08] closing the positions of an instrument asks the usual question, and closes nothing before', async () => {
    const { named } = await offered()
    act(() => named('Close all BTC/USD positions').run())
    const dialog = await screen.findByRole('dialog', { name: 'Close all BTC/USD positions' })
    expect(dialog).toHaveTextContent('Close all 2 BTC/USD positions at the current prices?')
    expect(broker.calls('POST /trade/:id/close')).toEqual([])
  })

  test('only what is open can be closed', async () => {
    broker.answers('GET /open/trades', page())
    await readNow(OPEN_TRADES)
    const { commands } = await offered()
    expect(commands().list?.map(({ title }) => title)).toEqual(['EUR/USD', 'BTC/USD'])
  })

  test('[MKT-04] an instrument opens in the room', async () => {
    const { named } = await offered()
    expect(named('BTC/USD')).toMatchObject({ kind: 'Instrument', note: 'Bitcoin', words: 'BTCUSD' })
    expect(named('BTC/USD').mark?.letters).toBe('BT')
    act(() => named('BTC/USD').run())
    expect(screen.getByText('at /mt4')).toBeVisible()
    expect(useAssets.getState().activeId).toBe(bitcoin.asset_id)
  })

  test('[ORD-04] buying and selling open the order ticket', async () => {
    const { named } = await offered()
    expect(named('Sell EUR/USD').mark).toMatchObject({
      letters: '€$',
      hues: [expect.any(Number), expect.any(Number)],
    })
    act(() => named('Sell EUR/USD').run())
    expect(screen.getByText('at /mt4?ticket=sell')).toBeVisible()
    expect(useAssets.getState().activeId).toBe(euro.asset_id)
    expect(broker.calls('POST /trades/store')).toEqual([])
  })

  test.each([
    ['buy btc', ['Buy BTC/USD']],
    ['BUY Btc/', ['Buy BTC/USD']],
    ['btc buy', ['Buy BTC/USD']],
    ['sell eurusd', ['Sell EUR/USD']],
    ['buy', []],
    ['buy ', []],
    ['buy /', []],
    ['buyer eur', []],
    ['buy gold', []],
  ])('%j makes %j', (typed, titles) => {
    expect(orderCommands(typed, [bitcoin, euro], () => {}).map(({ title }) => title)).toEqual(titles)
  })

  test('another language has its own words besides the English ones', () => {
    onTestFinished(() => i18n.activate('en'))
    const [buy, sell] = [
      msg({ message: 'buy', context: 'typed command' }),
      msg({ message: 'sell', context: 'typed command' }),
    ]
    i18n.loadAndActivate({ locale: 'de', messages: { [buy.id]: 'kaufen kaufe', [sell.id]: 'verkaufen' } })
    for (const [typed, id] of [
      ['kaufe btc', 'trading buy'],
      ['BTC Kaufen', 'trading buy'],
      ['verkaufen btc', 'trading sell'],
      ['buy btc', 'trading buy'],
      ['sell btc', 'trading sell'],
    ] as const)
      expect(orderCommands(typed, [bitcoin, euro], () => {})[0]?.id, typed).toBe(`${id} ${bitcoin.asset_id}`)
    expect(orderCommands('comprar btc', [bitcoin, euro], () => {})).toEqual([])
  })

  test('they are offered again in another language', async () => {
    const { commands } = await offered()
    const room = msg`Trading room`
    const titles = () => commands().shortcuts?.map(({ title }) => title)
    expect(titles()).toContain('Trading room')
    onTestFinished(() => i18n.activate('en'))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { [room.id]: 'Handelsraum' } }))
    await waitFor(() => expect(titles()).toContain('Handelsraum'))
  })

  test('the room’s keys say whether keyboard trading is on', async () => {
    const { commands } = await offered()
    const note = () => commands().shortcuts?.find(({ title }) => title === 'Keyboard trading')?.note
    expect(note()).toMatch(/^Keyboard trading is off/)
    act(() => void useTradingPreferences.setState({ keyboardTrading: true }))
    await waitFor(() => expect(note()).toMatch(/^Keys disarm after/))
  })
})
