import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Asset, NewsItem } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { type ReadingPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type UIEvent,
} from 'react'
import { INSTRUMENTS, type Instruments } from '../../instruments/assets/instruments.ts'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import classes from './News.module.css'
import { NEWS_FAILED } from './news-calls.ts'
import { NewsRow } from './NewsRow.tsx'
import { everySecond } from '../../instruments/assets/every-second.ts'

/** Focusable, so that the keyboard can scroll it. */
const SCROLLS = { tabIndex: 0 }

export interface NewsListProps {
  readonly news: ReadingPages<NewsItem>
  /** Newest first. */
  readonly items: readonly NewsItem[]
  /** Whether the last check for newer items failed. */
  readonly outdated: boolean
  readonly onPick: (asset: Asset) => void
}

/** The loaded news; newer items are announced and shown immediately, or on request while the list is being read. */
export function NewsList({ news, items, outdated, onPick }: NewsListProps) {
  const { t } = useLingui()
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
        <output>{newer === 0 ? '' : t`${plural(newer, { one: '# new item', other: '# new items' })}`}</output>
      </VisuallyHidden>
      {waiting.length === 0 ? null : (
        <div className={classes.newer}>
          <Button
            size="xs"
            leftSection={<IconArrowUp size={14} stroke={1.5} aria-hidden />}
            onClick={showNewer}
          >
            {t`${plural({ count: waiting.length }, { one: '# new', other: '# new' })}`}
          </Button>
        </div>
      )}
      {outdated ? (
        <PanelNotice text={t(NEWS_FAILED)} action={t`Retry`} onAction={() => void news.refresh()} />
      ) : null}
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={t`Market news`}
        {...SCROLLS}
        {...reading}
      >
        {shown.length === 0 ? (
          <EmptyState message={t`No news yet`} />
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

/** Finds an instrument by `asset_id`, `symbol` or `symbol_display`, upper or lower case. */
function assetFinder(instruments: Instruments | undefined): (symbol: string) => Asset | undefined {
  const found = new Map<string, Asset>()
  for (const asset of instruments?.assets ?? []) {
    for (const name of [asset.symbol, asset.symbol_display, asset.asset_id])
      found.set(name.toUpperCase(), asset)
  }
  return (symbol) => found.get(symbol.toUpperCase())
}

const MINUTE_MS = 60_000

/** The time, Unix ms, updated every minute. */
function useMinute(): number {
  return useSyncExternalStore(everySecond, thisMinute)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

/** The news as shown while the list may be being read. */
interface HeldNews {
  readonly shown: readonly NewsItem[]
  /** Newer items held back while the list is being read; newest first. */
  readonly waiting: readonly NewsItem[]
  /** Ids of items that joined last, after the list was first shown. */
  readonly fresh: ReadonlySet<string>
}

/** Scrolled further than this, the list counts as being read, px. */
const AT_TOP = 24

/** Whether a list is scrolled down or contains the focus, with handlers for its element. */
function useReading() {
  const [isBelow, setIsBelow] = useState(false)
  const [isInside, setIsInside] = useState(false)
  const handlers = {
    onScroll: ({ currentTarget }: UIEvent) => setIsBelow(currentTarget.scrollTop > AT_TOP),
    onFocus: ({ target, currentTarget }: FocusEvent) => setIsInside(target !== currentTarget),
    onBlur: () => setIsInside(false),
  }
  return [isBelow || isInside, handlers] as const
}

const firstNews = (all: readonly NewsItem[]): HeldNews => ({ shown: all, waiting: [], fresh: new Set() })

/** Adds newer items to a list, or holds them back while it is being read, so that nothing moves under the reader. */
function useHeldNews(all: readonly NewsItem[], isReading: boolean): [HeldNews, () => void] {
  const [known, setKnown] = useState(all)
  const [held, setHeld] = useState(() => firstNews(all))
  if (known !== all) {
    setKnown(all)
    setHeld(joined(held, all, isReading))
  }
  return [held, () => setHeld(withWaiting(held))]
}

/** Adds newer items before and older ones after the others; if there is a gap, the list starts over. */
function joined(held: HeldNews, all: readonly NewsItem[], isReading: boolean): HeldNews {
  const known = new Set([...held.waiting, ...held.shown].map(({ id }) => id))
  const newerCount = all.findIndex(({ id }) => known.has(id))
  if (newerCount < 0) return firstNews(all)
  const older = all.slice(newerCount).filter(({ id }) => !known.has(id))
  const next = {
    ...held,
    shown: [...held.shown, ...older],
    waiting: [...all.slice(0, newerCount), ...held.waiting],
  }
  return isReading || newerCount === 0 ? next : withWaiting(next)
}

function withWaiting({ waiting, shown }: HeldNews): HeldNews {
  return { shown: [...waiting, ...shown], waiting: [], fresh: new Set(waiting.map(({ id }) => id)) }
}

/** End of the list: loads the next page when scrolled into view; a failure shows a retry. */
function NewsEnd({ news }: { readonly news: ReadingPages<NewsItem> }) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, more, loadMore } = news
  const isFailed = more === 'failed'
  const isLoadingMore = more === 'loading'
  // Observed again after each page, in case the end is still in view.
  const isWatched = hasMore && more === 'idle'
  const loadOn = useEffectEvent(loadMore)
  useEffect(() => {
    const element = end.current
    if (element === null || !isWatched) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadOn()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatched])
  return (
    <div ref={end} className={classes.end}>
      {isFailed ? <output className={classes.warning}>{t`We couldn't load more news.`}</output> : null}
      {hasMore ? (
        <Button variant="subtle" size="xs" disabled={isLoadingMore} onClick={loadMore}>
          {isLoadingMore ? t`Loading...` : isFailed ? t`Retry` : t`Load more`}
        </Button>
      ) : (
        <span className={classes.dim}>{t`No more news for now`}</span>
      )}
    </div>
  )
}
