import { t } from '@lingui/core/macro'
import type { Asset, Command, ShortcutGroup, Trade, TradeSide } from '@tradefront/contracts'
import { askOf, type CloseChoice } from '../portfolio/closing/close-choice.tsx'

/** Most instruments that an order is offered for at once. */
const MAX_ORDERS = 5
/** 'buy btc', 'sell eur/usd' */
const ORDER = /^(buy|sell)\s+(\S.*)$/i

/** Symbols alike however they are written: 'EUR/USD', 'eurusd' and 'eur-usd'. */
const plain = (symbol: string) => symbol.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Each instrument, which opens in the room. */
export function instrumentCommands(assets: readonly Asset[], open: (asset: Asset) => void): Command[] {
  return assets.map((asset) => ({
    id: `trading instrument ${asset.asset_id}`,
    title: asset.symbol_display,
    kind: 'Instrument',
    note: asset.name === asset.symbol_display ? undefined : asset.name,
    words: plain(asset.symbol_display),
    run: () => open(asset),
  }))
}

/** For 'buy btc': opens the order ticket, which places nothing by itself. */
export function orderCommands(
  typed: string,
  assets: readonly Asset[],
  open: (asset: Asset, side: TradeSide) => void,
): Command[] {
  const [, verb, symbol] = ORDER.exec(typed) ?? []
  const wanted = plain(symbol ?? '')
  if (verb === undefined || wanted === '') return []
  const side = verb.toLowerCase() === 'buy' ? 'buy' : 'sell'
  return assets
    .filter(({ symbol_display: shown }) => plain(shown).startsWith(wanted))
    .slice(0, MAX_ORDERS)
    .map((asset) => {
      const { asset_id: id, symbol_display: symbol } = asset
      return {
        id: `trading ${side} ${id}`,
        title: side === 'buy' ? t`Buy ${symbol}` : t`Sell ${symbol}`,
        kind: 'Action',
        note: t`Opens the order ticket`,
        run: () => open(asset, side),
      }
    })
}

/** Commands that close several positions, each after a question [ORD-08]; empty without open positions. */
export function closeCommands(trades: readonly Trade[], ask: (choice: CloseChoice) => void): Command[] {
  if (trades.length === 0) return []
  const bySymbol = new Map(trades.map((trade) => [trade.asset_id, trade.asset_symbol ?? trade.asset_id]))
  const close = (id: string, choice: CloseChoice): Command => ({
    id: `trading close ${id}`,
    title: askOf(choice).title,
    kind: 'Action',
    note: t`Asks first`,
    words: choice.kind === 'instrument' ? plain(choice.symbol) : undefined,
    run: () => ask(choice),
  })
  return [
    close('all', { kind: 'all' }),
    close('winners', { kind: 'winners' }),
    close('losers', { kind: 'losers' }),
    ...[...bySymbol].map(([assetId, symbol]) => close(assetId, { kind: 'instrument', assetId, symbol })),
  ]
}

/**
 * The keys of the room.
 *
 * @param isOn whether keyboard trading is switched on.
 * @param trading whether the layout has it: a wide screen.
 */
export function roomShortcuts(isOn: boolean, trading: boolean): ShortcutGroup[] {
  return [...(trading ? [tradingKeys(isOn)] : []), roomKeys()]
}

const tradingKeys = (isOn: boolean): ShortcutGroup => ({
  title: t`Keyboard trading`,
  note: isOn
    ? t`Keys disarm after 30 seconds without a key press, in a field, in another window, and while a dialog is open.`
    : t`Keyboard trading is off. Switch it on in the trading preferences.`,
  rows: [
    { keys: ['A'], does: t`Arm keys and open the order ticket` },
    { keys: ['B'], does: t`Buy the ticket's volume` },
    { keys: ['S'], does: t`Sell the ticket's volume` },
    { keys: ['+', '-'], does: t`Volume one step up or down` },
    { keys: ['C'], does: t`Ask to close the newest position of this instrument` },
    { keys: ['Esc'], does: t`Disarm keys` },
  ],
})

const roomKeys = (): ShortcutGroup => ({
  title: t`Trading room`,
  rows: [
    {
      keys: ['F6', 'Shift F6'],
      does: t`To the next pane, from the top bar to the account, or to the one before`,
    },
    { keys: ['Enter'], does: t`In the order ticket: place the order` },
    { keys: ['↑', '↓'], does: t`In a volume or price: one step. In a list: one row` },
    {
      keys: ['←', '→'],
      does: t`In a list: to the prices and buttons of the row. Between the tabs of the positions`,
    },
    { keys: ['Page ↑', 'Page ↓', 'Home', 'End'], does: t`In a list: a page, or to its ends` },
    { keys: ['Alt ↑', 'Alt ↓'], does: t`In a watchlist: move the row` },
    { keys: ['Ctrl Z', 'Ctrl Y'], does: t`In the chart: undo, redo` },
    { keys: ['↑', '↓', '←', '→', 'Delete'], does: t`On a drawing in the chart: move it, delete it` },
  ],
})
