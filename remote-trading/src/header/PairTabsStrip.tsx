import { useLingui } from '@lingui/react/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { InstrumentFace } from '../kit/instrument-mark/InstrumentMark.tsx'
import type { OpenPair } from './open-pairs.ts'
import classes from './PairTabs.module.css'

/** Fraction of the visible width that an arrow scrolls by. */
const SCROLL_PART = 0.7

export interface PairTabsStripProps {
  readonly pairs: readonly OpenPair[]
  readonly face: InstrumentFace | undefined
  readonly onSelect: (symbol: string) => void
  readonly onRemove: (symbol: string) => void
}

/** The open pairs' tabs in one line, with arrows if they don't fit [HEAD-02]. */
export function PairTabsStrip({ pairs, face: Face, onSelect, onRemove }: PairTabsStripProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const { overflows, atStart, atEnd } = useScrollEnds(strip)

  const activeTab = pairs.findIndex(({ active }) => active)
  useEffect(() => {
    strip.current?.children[activeTab]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeTab])

  function scroll(direction: -1 | 1) {
    const element = strip.current
    element?.scrollBy({ left: direction * element.clientWidth * SCROLL_PART })
  }

  return (
    <nav className={classes.nav} aria-label={t`Open pairs`}>
      {overflows ? (
        <ActionIcon
          className={classes.arrow}
          size="xs"
          aria-label={t`Scroll pairs left`}
          disabled={atStart}
          onClick={() => scroll(-1)}
        >
          <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
      <ul ref={strip} className={classes.strip}>
        {pairs.map(({ symbol, asset, active }) => (
          <li key={symbol} className={classes.tab} data-active={active || undefined}>
            <button
              type="button"
              className={classes.select}
              title={asset?.name}
              aria-current={active || undefined}
              onClick={() => onSelect(symbol)}
            >
              {Face && <Face asset={asset} />}
              <span>{symbol}</span>
            </button>
            {pairs.length > 1 ? (
              <button
                type="button"
                className={classes.remove}
                aria-label={t`Remove ${symbol}`}
                onClick={() => onRemove(symbol)}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {overflows ? (
        <ActionIcon
          className={classes.arrow}
          size="xs"
          aria-label={t`Scroll pairs right`}
          disabled={atEnd}
          onClick={() => scroll(1)}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
    </nav>
  )
}

const FITS = { overflows: false, atStart: true, atEnd: true }
type ScrollEnds = typeof FITS

/** Whether the content overflows its element, and which of its ends are visible. */
function useScrollEnds(ref: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState(FITS)
  const measure = useCallback(() => {
    const element = ref.current
    if (element !== null) setEnds((now) => endsOf(element, now))
  }, [ref])
  // Any render may have added or removed a tab.
  useEffect(measure)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [ref, measure])
  return ends
}

/** Returns the same object if nothing changed, to avoid a render. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, now: ScrollEnds): ScrollEnds {
  const overflows = scrollWidth > clientWidth + 1
  const atStart = scrollLeft <= 0
  const atEnd = scrollLeft + clientWidth >= scrollWidth - 1
  return overflows === now.overflows && atStart === now.atStart && atEnd === now.atEnd
    ? now
    : { overflows, atStart, atEnd }
}
