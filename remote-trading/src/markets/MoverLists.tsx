import type { Asset, PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useEffectEvent, useState } from 'react'
import { About } from '../kit/page/About.tsx'
import { usePresence } from '../kit/long-list/use-presence.ts'
import { QuoteTable } from './QuoteTable.tsx'
import styles from './movers.module.css'
import { everySecond } from '../instruments/assets/every-second.ts'
import { moversOf, type Movers } from './movers.ts'

export interface MoverListsProps {
  /** Names the instruments: 'Forex'. */
  readonly name: string
  readonly assets: readonly Asset[]
  /** How many each way. */
  readonly most: number
}

/** What rose and what fell most over 24 hours, side by side. */
export function MoverLists({ name, assets, most }: MoverListsProps) {
  const { book } = useRemoteContext().realtime.prices
  const { setScroller, isInUse } = usePresence()
  const { gainers, losers, unknown } = useMovers(`${name} ${assets.length}`, assets, book, most, isInUse)
  return (
    <>
      <div ref={setScroller} className={styles.lists}>
        <MoverList title="Gainers" name={name} assets={gainers} none="Nothing has risen." />
        <MoverList title="Losers" name={name} assets={losers} none="Nothing has fallen." />
      </div>
      {unknown === 0 ? null : (
        <About>
          {`The change of ${unknown === 1 ? '1 instrument' : `${unknown} instruments`} is not known.`}
        </About>
      )}
    </>
  )
}

interface MoverListProps {
  readonly title: string
  readonly name: string
  readonly assets: readonly Asset[]
  readonly none: string
}

function MoverList({ title, name, assets, none }: MoverListProps) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      {assets.length === 0 ? (
        <About>{none}</About>
      ) : (
        <QuoteTable label={`${title}, ${name}`} assets={assets} />
      )}
    </div>
  )
}

/** The order is looked at so often, s: what one is about to press does not jump. */
export const LOOK_SECONDS = 3

interface Order {
  /** Which instruments these are. */
  readonly key: string
  readonly movers: Movers
}

/**
 * The movers of some instruments. Their figures are live; who is among them, and in which order, changes every
 * three seconds at most, and not while pointer or focus is on a row.
 * @param key names the instruments: with another one the list is sorted immediately
 */
function useMovers(
  key: string,
  assets: readonly Asset[],
  book: PriceBook,
  most: number,
  isInUse: () => boolean,
): Movers {
  const [order, setOrder] = useState<Order>(() => ({ key, movers: moversOf(assets, book, most) }))
  let shown = order
  // The instruments are new objects after each change of a spread, which doesn't affect the order.
  if (order.key !== key) {
    shown = { key, movers: moversOf(assets, book, most) }
    setOrder(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (!isInUse()) setOrder({ key, movers: moversOf(assets, book, most) })
  })
  useEffect(() => {
    let seconds = 0
    return everySecond(() => {
      seconds += 1
      if (seconds % LOOK_SECONDS === 0) lookAgain()
    })
  }, [])
  return shown.movers
}
