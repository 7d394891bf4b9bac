import { t } from '@lingui/core/macro'
import {
  markOf,
  type Asset,
  type Command,
  type ShortcutGroup,
  type Trade,
  type TradeSide,
} from '@tradefront/contracts'
import { askedFor } from '@tradefront/language/search-text'
import { askOf, type CloseChoice } from '../portfolio/closing/close-choice.tsx'

/** Most instruments that an order is offered for at once. */
const MAX_ORDERS = 5

/** Words of either side, the English ones always: 'buy btc', 'sell eur/usd'. */
const VERBS: Readonly<Record<TradeSide, () => string>> = {
  buy: () =>
    `buy ${t({ message: 'buy', context: 'typed command', comment: "Words that a trader types before or after a symbol, as in 'buy btc', separated by spaces." })}`,
  sell: () =>
    `sell ${t({ message: 'sell', context: 'typed command', comment: "Words that a trader types before or after a symbol, as in 'sell btc', separated by spaces." })}`,
}

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
    mark: markOf(asset),
    run: () => open(asset),
  }))
}

/** For 'buy btc': opens the order ticket, which places nothing by itself. */
export function orderCommands(
  typed: string,
  assets: readonly Asset[],
  open: (asset: Asset, side: TradeSide) => void,
): Command[] {
  const asked = (side: TradeSide) => plain(askedFor(typed, VERBS[side]()) ?? '')
  const [side, wanted] =
    asked('buy') === '' ? (['sell', asked('sell')] as const) : (['buy', asked('buy')] as const)
  if (wanted === '') return []
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
        mark: markOf(asset),
        run: () => open(asset, side),
      }
    })
}

/** English words that find what closes positions, in every language. */
const CLOSE_WORDS = {
  all: 'close all positions',
  winners: 'close winning positions',
  losers: 'close losing positions',
  instrument: 'close all positions',
} as const satisfies Record<CloseChoice['kind'], string>

/** Commands that close several positions, each after a question [ORD-08]; empty without open positions. */
export function closeCommands(trades: readonly Trade[], ask: (choice: CloseChoice) => void): Command[] {
  if (trades.length === 0) return []
  const bySymbol = new Map(trades.map((trade) => [trade.asset_id, trade.asset_symbol ?? trade.asset_id]))
  const close = (id: string, choice: CloseChoice): Command => ({
    id: `trading close ${id}`,
    title: askOf(choice).title(),
    kind: 'Action',
    note: t`Asks first`,
    words: `${CLOSE_WORDS[choice.kind]} ${choice.kind === 'instrument' ? plain(choice.symbol) : ''}`,
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
      does: t`Next or previous pane, from the top bar to the account`,
    },
    { keys: ['Enter'], does: t`In the order ticket: place the order` },
    { keys: ['↑', '↓'], does: t`In a volume or price: one step. In a list: one row` },
    {
      keys: ['←', '→'],
      does: t`In a list: to the row's prices and buttons. In the positions: between tabs`,
    },
    { keys: ['Page ↑', 'Page ↓', 'Home', 'End'], does: t`In a list: one page, or to the start or end` },
    { keys: ['Alt ↑', 'Alt ↓'], does: t`In a watchlist: move the row` },
    { keys: ['Ctrl Z', 'Ctrl Y'], does: t`On the chart: undo, redo` },
    { keys: ['↑', '↓', '←', '→', 'Delete'], does: t`On a chart drawing: move it, delete it` },
  ],
})
