import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Asset, NewsItem } from '@tradefront/contracts'
import type { ReadingPages } from '@tradefront/server-state'
import { useKnown } from '@tradefront/server-state/eager'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useMemo, useRef } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import { assetFinder } from './asset-finder.ts'
import classes from './News.module.css'
import { NEWS_FAILED } from './news-calls.ts'
import { NewsEnd } from './NewsEnd.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useHeldNews, useReading } from './use-held-news.ts'
import { useMinute } from './use-minute.ts'

/** What scrolls has to be in reach of the keyboard. */
const SCROLLS = { tabIndex: 0 }

export interface NewsListProps {
  readonly news: ReadingPages<NewsItem>
  /** Newest first. */
  readonly items: readonly NewsItem[]
  /** The last look for newer ones failed. */
  readonly outdated: boolean
  readonly onPick: (asset: Asset) => void
}

/** The news that are there; newer ones are announced, and shown at once or when they are asked for. */
export function NewsList({ news, items, outdated, onPick }: NewsListProps) {
  const assets = useKnown(INSTRUMENTS)
  const assetOf = useMemo(() => assetFinder(assets), [assets])
  const now = useMinute()
  const scroller = useRef<HTMLElement>(null)
  const [isReading, reading] = useReading()
  const [{ shown, waiting, fresh }, showWaiting] = useHeldNews(items, isReading)
  const newer = waiting.length > 0 ? waiting.length : fresh.size

  function showNewer(): void {
    showWaiting()
    const list = scroller.current
    if (list === null) return
    list.focus({ preventScroll: true })
    list.scrollTop = 0
  }

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
            onClick={showNewer}
          >
            {`${waiting.length} new`}
          </Button>
        </div>
      )}
      {outdated ? (
        <PanelNotice text={NEWS_FAILED} action="Retry" onAction={() => void news.refresh()} />
      ) : null}
      <section ref={scroller} className={classes.scroller} aria-label="Market news" {...SCROLLS} {...reading}>
        {shown.length === 0 ? (
          <ListState state="empty" message="There is no news yet." />
        ) : (
          <>
            <ul className={classes.items}>
              {shown.map((item) => (
                <NewsRow
                  key={item.id}
                  item={item}
                  isFresh={fresh.has(item.id)}
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
