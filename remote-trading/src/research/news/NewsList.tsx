import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state/eager'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useMemo, type RefObject } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import { assetFinder } from './asset-finder.ts'
import classes from './News.module.css'
import { NEWS_FAILED, useNews, type ReadyNews } from './news.store.ts'
import { NewsEnd } from './NewsEnd.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useMinute } from './use-minute.ts'

/** What scrolls has to be in reach of the keyboard. */
const SCROLLS = { tabIndex: 0 }

export interface NewsListProps {
  readonly news: ReadyNews
  readonly scroller: RefObject<HTMLElement | null>
  readonly onPick: (asset: Asset) => void
  /** The newer ones that wait are wanted. */
  readonly onShowNewer: () => void
}

/** The news that are there; newer ones are announced, and shown at once or when they are asked for. */
export function NewsList({ news, scroller, onPick, onShowNewer }: NewsListProps) {
  const retry = useNews((state) => state.retry)
  const assets = useKnown(INSTRUMENTS)
  const assetOf = useMemo(() => assetFinder(assets), [assets])
  const now = useMinute()
  const { items, waiting, fresh, failed } = news
  const freshIds = useMemo(() => new Set(fresh), [fresh])
  const newer = waiting.length > 0 ? waiting.length : fresh.length

  return (
    <div className={classes.news}>
      <VisuallyHidden>
        <output>{newer === 0 ? '' : newer === 1 ? '1 new item' : `${newer} new items`}</output>
      </VisuallyHidden>
      {waiting.length === 0 ? null : (
        <div className={classes.newer}>
          <Button
            size="compact-sm"
            leftSection={<IconArrowUp size={14} stroke={1.5} aria-hidden />}
            onClick={onShowNewer}
          >
            {waiting.length} new
          </Button>
        </div>
      )}
      {failed === 'refresh' ? (
        <PanelNotice text={NEWS_FAILED} action="Retry" onAction={() => void retry()} />
      ) : null}
      <section ref={scroller} className={classes.scroller} aria-label="Market news" {...SCROLLS}>
        {items.length === 0 ? (
          <ListState state="empty" message="There is no news yet." />
        ) : (
          <>
            <ul className={classes.items}>
              {items.map((item) => (
                <NewsRow
                  key={item.id}
                  item={item}
                  isFresh={freshIds.has(item.id)}
                  now={now}
                  assetOf={assetOf}
                  onPick={onPick}
                />
              ))}
            </ul>
            <NewsEnd news={news} />
          </>
        )}
      </section>
    </div>
  )
}
