import { memo, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createStore, useStore, type StoreApi } from 'zustand'
import {
  CADENCE_MS,
  FLASH_MS,
  ROW_HEIGHT,
  ROWS,
  priceText,
  updatesIn,
  type Contender,
  type Instrument,
} from '../contender.ts'

interface Quote {
  readonly price: number
  readonly direction: 'up' | 'down' | undefined
}
type Quotes = Readonly<Record<string, Quote>>
type Store = StoreApi<{ readonly quotes: Quotes }>

/**
 * The typical approach: prices in a zustand store, written in batches, and a memoised row per visible instrument
 * that selects its own.
 */
export function zustandList(): Contender {
  let root: Root | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let store: Store | undefined
  const latest = new Map<string, number>()

  function flush(): void {
    if (latest.size === 0 || store === undefined) return
    const quotes: Record<string, Quote> = { ...store.getState().quotes }
    for (const [id, price] of latest) {
      const before = quotes[id]
      if (before?.price === price) continue
      quotes[id] = { price, direction: before === undefined || price > before.price ? 'up' : 'down' }
    }
    latest.clear()
    store.setState({ quotes })
  }

  return {
    mount(host, instruments) {
      const quotes: Record<string, Quote> = {}
      for (const { id, price } of instruments) quotes[id] = { price, direction: undefined }
      store = createStore(() => ({ quotes }))
      root = createRoot(host)
      root.render(<List store={store} instruments={instruments} />)
      timer = setInterval(flush, CADENCE_MS)
    },
    receive(packet) {
      for (const { id, price } of updatesIn(packet)) latest.set(id, price)
    },
    unmount() {
      clearInterval(timer)
      latest.clear()
      root?.unmount()
    },
  }
}

const LIST = { height: '100%', overflow: 'auto' }
const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr 6em 6em',
  height: ROW_HEIGHT,
  fontVariantNumeric: 'tabular-nums',
}
const COLOURS = { up: 'var(--tf-up)', down: 'var(--tf-down)' }

function List({ store, instruments }: { store: Store; instruments: readonly Instrument[] }) {
  return (
    <div style={LIST}>
      <div style={{ height: instruments.length * ROW_HEIGHT }}>
        {instruments.slice(0, ROWS).map((instrument) => (
          <Row key={instrument.id} store={store} instrument={instrument} />
        ))}
      </div>
    </div>
  )
}

const Row = memo(function Row({ store, instrument }: { store: Store; instrument: Instrument }) {
  const quote = useStore(store, (state) => state.quotes[instrument.id])
  const [faded, setFaded] = useState<Quote>()
  useEffect(() => {
    const timer = setTimeout(() => setFaded(quote), FLASH_MS)
    return () => clearTimeout(timer)
  }, [quote])
  const price = quote?.price ?? instrument.price
  const direction = quote === faded ? undefined : quote?.direction
  return (
    <div style={direction === undefined ? ROW : { ...ROW, color: COLOURS[direction] }}>
      <span>{instrument.symbol}</span>
      <span>{priceText(price * instrument.bidFactor)}</span>
      <span>{priceText(price * instrument.askFactor)}</span>
    </div>
  )
})
