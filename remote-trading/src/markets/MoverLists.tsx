import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { About } from '../kit/page/About.tsx'
import { usePresence } from '../kit/long-list/use-presence.ts'
import { QuoteTable } from './QuoteTable.tsx'
import { useMovers } from './use-movers.ts'
import styles from './movers.module.css'

export interface MoverListsProps {
  /** Names the instruments: 'Forex'. */
  readonly name: string
  readonly assets: readonly Asset[]
  /** So many each way. */
  readonly most: number
}

/** What rose and what fell most over 24 hours, side by side. */
export function MoverLists({ name, assets, most }: MoverListsProps) {
  const { book } = useRemoteContext().realtime.prices
  const { setScroller, isSomebodyThere } = usePresence()
  const { gainers, losers, unknown } = useMovers(
    `${name} ${assets.length}`,
    assets,
    book,
    most,
    isSomebodyThere,
  )
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
