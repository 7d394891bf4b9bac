import { fetchClosedTrades, storeTrade } from '@tradefront/api'
import { randomId, Trade } from '@tradefront/contracts'
import { formatPrice, formatUnits, formatVolume, lots, price, volume } from '@tradefront/money'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { assetBySymbol, useAssets } from '../../instruments/assets/asset.store.ts'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { useTrades } from '../../portfolio/positions/trades.store.ts'
import type { Attempt } from './attempt-storage.ts'
import { holdAttempt } from './attempt-lock.ts'
import { createOrderDesk, type OpenedTrade, type OrderPlace, type Outcome } from './order-attempt.ts'

/** Texts of the specification and of what it leaves open [ORD-05] [ORD-06]. */
export const TEXT = {
  noAsset: 'No asset selected for trading',
  failed: 'Failed to execute trade',
  checking: 'No answer from the broker. Checking whether the order was filled...',
  unknown: 'It is still unknown whether the order was filled. Do not place it again before it is checked.',
  notOpened: 'The order was not filled: the broker has no position from it. You can place it again.',
} as const

/** '0.10 lots (10,000 units) EUR/USD at 1.08442' */
export function summaryOf(attempt: Attempt, at = attempt.price): string {
  const size = `${formatVolume(lots(attempt.lots), 2)} lots (${formatUnits(volume(attempt.units))})`
  const decimals = assetBySymbol(useAssets.getState().list, attempt.symbol)?.digits ?? PRICE_DECIMALS
  return `${size} ${attempt.symbol} at ${formatPrice(price(at), decimals)}`
}

/** 'Buy order placed' */
export function placedTitle({ side }: Pick<Attempt, 'side'>): string {
  return `${side === 'buy' ? 'Buy' : 'Sell'} order placed`
}

function openedOf(trade: Trade): OpenedTrade {
  return { price: String(trade.opening_price) }
}

async function send(...[request, key]: Parameters<typeof storeTrade>): Promise<OpenedTrade> {
  return await holdAttempt(key, async () => {
    const answer = await storeTrade(request, key)
    const trade = v.safeParse(Trade, answer.data)
    return trade.success ? openedOf(trade.output) : { price: undefined }
  })
}

/** Among the open positions, then among those just closed: a stop loss may have been quicker than the look. */
async function find(key: string): Promise<OpenedTrade | undefined> {
  const isIt = (trade: Trade) => trade.trade_id === key
  const isLoaded = await useTrades.getState().loadOpen()
  const { open } = useTrades.getState()
  if (!isLoaded || open.state !== 'ready') throw new Error('The open positions could not be read')
  const trade = open.trades.find(isIt) ?? (await fetchClosedTrades(1)).data.find(isIt)
  return trade === undefined ? undefined : openedOf(trade)
}

/** The instrument of an attempt, which remembers its symbol alone. */
function assetIdOf({ symbol }: Attempt): string | undefined {
  const { list } = useAssets.getState()
  return list.state === 'ready'
    ? list.assets.find(({ symbol_display: shown }) => shown === symbol)?.asset_id
    : undefined
}

function tell(outcome: Outcome, { bus }: OrderPlace): void {
  const { attempt } = outcome
  switch (outcome.kind) {
    case 'opened':
      toast.success(placedTitle(attempt), summaryOf(attempt, outcome.price))
      playSound('success')
      bus.emit('user:refresh', {})
      void useTrades.getState().loadOpen()
      return
    case 'rejected':
      noteClosedMarket(assetIdOf(attempt), outcome.message)
      toast.error(TEXT.failed, outcome.message)
      playSound('error')
      return
    case 'not-opened':
      toast.error(TEXT.failed, `${TEXT.notOpened} (${summaryOf(attempt)})`)
      playSound('error')
      return
    case 'unknown':
      toast.warning(TEXT.unknown, summaryOf(attempt))
  }
}

/** The page's one order desk: it outlives the ticket, so that closing the panel loses no outcome. */
export const orderDesk = createOrderDesk({
  send,
  find,
  tell,
  newId: randomId,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
