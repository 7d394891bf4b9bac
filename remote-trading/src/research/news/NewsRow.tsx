import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Asset, NewsItem } from '@tradefront/contracts'
import { formatAge, formatDate } from '@tradefront/ui/dates'
import { useId, useState } from 'react'
import classes from './News.module.css'

export interface NewsRowProps {
  readonly item: NewsItem
  /** Whether it has just arrived. */
  readonly isFresh: boolean
  /** Unix ms. */
  readonly now: number
  /** Finds a symbol's instrument, if offered. */
  readonly assetOf: (symbol: string) => Asset | undefined
  readonly onPick: (asset: Asset) => void
}

/** A news item: headline, expandable summary, and related instruments. */
export function NewsRow({ item, isFresh, now, assetOf, onPick }: NewsRowProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const summary = useId()
  const at = Date.parse(item.time)
  const isImportant = item.importance === 'high'
  const hasSummary = item.summary !== undefined && item.summary.trim() !== ''
  return (
    <li className={classes.item}>
      <div className={classes.meta}>
        {isFresh ? (
          <span className={classes.fresh}>
            {t({ message: 'New', comment: 'A news item that has just arrived' })}
          </span>
        ) : null}
        <time dateTime={item.time} title={formatDate(at, 'fullMoment')}>
          {formatAge(at, now)}
        </time>
        {item.source === '' ? null : <bdi>{item.source}</bdi>}
        {isImportant ? <span className={classes.important}>{t`Important`}</span> : null}
      </div>
      <h3 className={classes.headline}>
        {hasSummary ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? summary : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <bdi>{item.headline}</bdi>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        ) : (
          <bdi>{item.headline}</bdi>
        )}
      </h3>
      {isOpen && hasSummary ? (
        <div id={summary} className={classes.summary}>
          {item.summary?.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>
              <bdi>{paragraph}</bdi>
            </p>
          ))}
        </div>
      ) : null}
      {item.symbols.length === 0 ? null : (
        <ul className={classes.symbols} aria-label={t`Related instruments`}>
          {[...new Set(item.symbols)].map((symbol) => (
            <li key={symbol}>
              <Symbol symbol={symbol} asset={assetOf(symbol)} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface SymbolProps {
  readonly symbol: string
  readonly asset: Asset | undefined
  readonly onPick: (asset: Asset) => void
}

function Symbol({ symbol, asset, onPick }: SymbolProps) {
  const { t } = useLingui()
  if (asset === undefined) return <span className={classes.symbol}>{symbol}</span>
  const { symbol_display: shown } = asset
  return (
    <button
      type="button"
      className={classes.symbol}
      aria-label={t`Show ${{ symbol: shown }}`}
      onClick={() => onPick(asset)}
    >
      {shown}
    </button>
  )
}
