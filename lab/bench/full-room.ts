import type { Asset } from '@tradefront/contracts'

/*
 * A busy customer's room, for measurements and flows: twenty positions of the active instrument with take profit
 * and stop loss, two indicators over the candles and two below, ten price alerts. All levels are too far from the
 * price to be reached. With four charts it also has twice the indicators and twenty drawings.
 */

const ACTIVE_ID = 'BTCUSD'
export const POSITIONS = 20
export const INDICATORS = [
  { kind: 'ema', inputs: [20] },
  { kind: 'bollinger', inputs: [20, 2] },
  { kind: 'rsi', inputs: [14] },
  { kind: 'macd', inputs: [12, 26, 9] },
] as const
/** The other four of the most that a chart can have. */
const MORE_INDICATORS = [
  { kind: 'keltner', inputs: [20, 10, 2] },
  { kind: 'vwap', inputs: [] },
  { kind: 'stochastic', inputs: [14, 3, 3] },
  { kind: 'atr', inputs: [14] },
] as const
/** Instruments of the charts beside the room's own. */
const OTHER_CHARTS = ['ETHUSD', 'EURUSD', 'XAUUSD']
const INTERVAL_SECONDS = 300
const DRAWINGS = 20
const ALERTS = 10
const LOTS = 0.01
const LEVERAGE = 20
/** Distance of the nearest exit from the price, as a fraction of it, and the step to each next one. */
const EXITS = { from: 0.015, step: 0.001 } as const
/** The same for alerts. */
const LEVELS = { from: 0.05, step: 0.002 } as const

/** Session of the room's customer. */
export interface RoomSession {
  readonly user: { readonly id: string | number }
  readonly token: string
}

/** Local storage entries set before opening the room. */
export type KeptTexts = Readonly<Record<string, string>>

/**
 * Opens the positions at the sandbox.
 *
 * @returns the customer's indicators and alerts, which are stored in the browser
 * @throws if the sandbox refuses something
 */
export async function fillRoom(sandboxUrl: string, { user, token }: RoomSession): Promise<KeptTexts> {
  const assets = await call<Asset[]>(sandboxUrl, 'assets', token)
  const active = assets.find(({ asset_id: id }) => id === ACTIVE_ID)
  if (active === undefined) throw new Error(`${ACTIVE_ID} is not in the market`)
  // One after another, to keep this order.
  for (let place = 0; place < POSITIONS; place += 1)
    await call(sandboxUrl, 'trades/store', token, order(active, place))
  const watched = [active, ...assets.filter((asset) => asset !== active)]
  const key = (name: string) => `remote:trading:${name}:${user.id}`
  return {
    [key('chart-look')]: JSON.stringify({
      style: 'candles',
      volume: true,
      events: true,
      indicators: INDICATORS.map((indicator) => ({ id: indicator.kind, ...indicator })),
    }),
    // Half of them for the active instrument: one line each in its chart.
    [key('price-alerts')]: JSON.stringify(
      Array.from({ length: ALERTS }, (_, place) => alert(watched[Math.max(0, place - 4)] ?? active, place)),
    ),
  }
}

/**
 * What turns a full room into one of four charts with eight indicators and twenty drawings, as stored in the browser.
 *
 * @throws if the sandbox doesn't know an instrument
 */
export async function fourCharts(sandboxUrl: string, { user, token }: RoomSession): Promise<KeptTexts> {
  const assets = await call<Asset[]>(sandboxUrl, 'assets', token)
  const known = (id: string) => {
    const asset = assets.find(({ asset_id: one }) => one === id)
    if (asset === undefined) throw new Error(`${id} is not in the market`)
    return asset
  }
  const active = known(ACTIVE_ID)
  const key = (name: string) => `remote:trading:${name}:${user.id}`
  return {
    [key('chart-look')]: JSON.stringify({
      style: 'candles',
      volume: true,
      events: true,
      indicators: [...INDICATORS, ...MORE_INDICATORS].map((indicator) => ({
        id: indicator.kind,
        ...indicator,
      })),
    }),
    [key('chart-layouts')]: JSON.stringify({
      version: 1,
      others: OTHER_CHARTS.map((id) => ({ assetId: known(id).asset_id, interval: INTERVAL_SECONDS })),
      saved: [],
    }),
    [`${key('chart-drawings')}:${ACTIVE_ID}`]: JSON.stringify(
      Array.from({ length: DRAWINGS }, (_, place) => drawing(active, place)),
    ),
  }
}

/** Trend lines and rectangles within the chart's last hours. */
function drawing(asset: Asset, place: number): object {
  const now = Math.floor(Date.now() / 1000)
  const price = Number(asset.sell_price)
  const at = (candles: number, away: number) => ({
    time: now - candles * INTERVAL_SECONDS,
    price: price * (1 + away),
  })
  const away = (place - DRAWINGS / 2) * 0.0005
  return {
    id: `drawing-${place}`,
    kind: place % 2 === 0 ? 'trend' : 'box',
    from: at(60 - place, away),
    to: at(20 - (place % 10), away + 0.001),
  }
}

/** Order body for the position at this index: alternating buys and sells, each with its own exits. */
function order(asset: Asset, place: number): object {
  const isBuy = place % 2 === 0
  const price = Number(isBuy ? asset.buy_price : asset.sell_price)
  const volume = Number((LOTS * (asset.contract_size ?? 1)).toFixed(8))
  const distance = EXITS.from + place * EXITS.step
  const exit = (away: number) => Number((price * (1 + away)).toFixed(asset.digits ?? 2))
  return {
    type: isBuy ? 'buy' : 'sell',
    leverage: LEVERAGE,
    amount: volume * price,
    qty: LOTS,
    volume,
    margin: (volume * price) / LEVERAGE,
    opening_price: price,
    take_profit: exit(isBuy ? distance : -distance),
    stop_loss: exit(isBuy ? -distance : distance),
    id: asset.id,
    asset_symbol: asset.symbol,
    asset_name: asset.name,
  }
}

function alert(asset: Asset, place: number): object {
  const base = Number(asset.sell_price)
  const isAbove = place % 2 === 0
  const distance = LEVELS.from + place * LEVELS.step
  return {
    id: `alert-${place}`,
    assetId: asset.asset_id,
    symbol: asset.symbol,
    decimals: asset.digits ?? 2,
    kind: isAbove ? 'above' : 'below',
    level: base * (isAbove ? 1 + distance : 1 - distance),
    base,
    setAt: 0,
  }
}

async function call<T>(sandboxUrl: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: the sandbox answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
