import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { Panel } from '@tradefront/ui/page'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { useWatchlists } from '../instruments/watch/watchlists.ts'
import { About } from '../kit/page/About.tsx'
import styles from './movers.module.css'
import { QuoteTable } from './QuoteTable.tsx'

/** Focusable, so that the keyboard can scroll it. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const

/** The customer's watchlists side by side, with live prices; nothing without a watchlist. */
export function WatchlistColumns() {
  const { t } = useLingui()
  const { lists } = useWatchlists()
  const byId = useKnown(INSTRUMENTS)?.byId
  if (lists.length === 0) return null
  return (
    <Panel flush title={t`Watchlists`} id="markets-watchlists">
      <section className={styles.watchlists} aria-label={t`Watchlists`} {...SCROLLS_BY_KEYS}>
        {lists.map(({ id, name, assetIds }) => {
          const assets = assetIds.flatMap((assetId): Asset[] => {
            const asset = byId?.get(assetId)
            return asset === undefined ? [] : [asset]
          })
          return (
            <div key={id}>
              <h3 className={styles.listTitle}>{name}</h3>
              {assets.length === 0 ? (
                <About>{t`Empty. Star instruments in the market watch to add them.`}</About>
              ) : (
                <QuoteTable label={t`Watchlist ${name}`} assets={assets} />
              )}
            </div>
          )
        })}
      </section>
    </Panel>
  )
}
