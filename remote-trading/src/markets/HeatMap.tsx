import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { About } from '../kit/page/About.tsx'
import { HeatTile } from './HeatTile.tsx'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { conversionOf } from '../portfolio/trades/pnl-conversion.ts'
import { useWatchlists } from '../instruments/watch/watchlists.ts'
import { formatNumber, formatPercent } from '@tradefront/money'
import { BOUNDS, filled, heatOf, mapped, weighed } from './movers.ts'
import { useGoToInstrument } from './use-go-to-instrument.ts'
import styles from './movers.module.css'

/** Maximum number of tiles that can be distinguished. */
export const MAX_TILES = 120
/** Number of tiles at first, about five rows on a tablet and three on a wider screen: all of them would be screens long. */
export const FIRST_TILES = 20
/** On a phone, whose rows are the shortest. */
export const FIRST_TILES_ON_PHONE = 12

/** How much more a row counts than a distance to the side. */
const ROWS_FIRST = 100

/** The tiles are fixed: use another key for another class, number of instruments or `first`. */
export interface HeatMapProps {
  /** Name of the group of instruments: 'Forex'. */
  readonly name: string
  readonly assets: readonly Asset[]
  /** Number of tiles at first. */
  readonly first: number
}

/**
 * A class's instruments as tiles, coloured by their change over 24 hours, which is also shown as text. Tab reaches one
 * of them, the arrow keys the others.
 */
export function HeatMap({ name, assets, first }: HeatMapProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const go = useGoToInstrument()
  // Chosen once, so that tiles don't come and go with each change of volume or spread.
  const { lists } = useWatchlists()
  const tilesOf = (most: number) => {
    const known = knownOf(INSTRUMENTS)
    const conversion = known && conversionOf(known.byId)
    const watched = new Set(lists.flatMap(({ assetIds }) => assetIds))
    return { most, weighedTiles: weighed(mapped(assets, book, most, conversion), book, conversion, watched) }
  }
  const [{ most, weighedTiles }, setTiles] = useState(() => tilesOf(first))
  const [map, setMap] = useState<HTMLUListElement | null>(null)
  const columns = useColumns(map)
  const weights = useMemo(
    () => new Map(filled(weighedTiles, columns).map(({ id, weight }) => [id, weight])),
    [weighedTiles, columns],
  )
  const tiles = useMemo(() => {
    const byId = new Map(assets.map((asset) => [asset.asset_id, asset]))
    return [...weights.keys()].flatMap((id) => byId.get(id) ?? [])
  }, [assets, weights])
  const [cursorId, setCursorId] = useState<string>()
  const cursor = Math.max(
    0,
    tiles.findIndex(({ asset_id: id }) => id === cursorId),
  )

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const elements = [...(map?.querySelectorAll('button') ?? [])]
    const next = tileBeside(elements, cursor, event.key)
    const asset = next === undefined ? undefined : tiles[next]
    if (next === undefined || asset === undefined) return
    event.preventDefault()
    setCursorId(asset.asset_id)
    elements[next]?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    map?.addEventListener('keydown', listener)
    return () => map?.removeEventListener('keydown', listener)
  }, [map])

  const legend = t`Stronger colour: larger change over 24 hours. Larger tile: more traded, or on your watchlist.`
  return (
    <>
      <ul ref={setMap} className={styles.map} aria-label={t`Heat map, ${{ group: name }}`}>
        {tiles.map((asset, index) => (
          <HeatTile
            key={asset.asset_id}
            asset={asset}
            book={book}
            weight={weights.get(asset.asset_id) ?? 1}
            tabbable={index === cursor}
            onFocus={setCursorId}
            onPick={go}
          />
        ))}
      </ul>
      <About>
        {tiles.length < assets.length
          ? `${legend} ${t`The ${{ count: tiles.length }} most traded of ${{ total: assets.length }} instruments.`}`
          : legend}
      </About>
      {assets.length > first ? (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setTiles(tilesOf(most === first ? MAX_TILES : first))}>
            {most === first ? t`Show more tiles` : t`Show fewer tiles`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Number of columns that the style sheet makes in the map's width. */
function useColumns(map: HTMLElement | null): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    if (map === null) return
    const count = () => setColumns(getComputedStyle(map).gridTemplateColumns.split(' ').length)
    count()
    const resizes = new ResizeObserver(count)
    resizes.observe(map)
    return () => resizes.disconnect()
  }, [map])
  return columns
}

/** A change of each colour's tiles, largest first, percent. */
const STEPS = [...BOUNDS.toReversed(), BOUNDS[0] / 2]
const MOST = BOUNDS.at(-1) ?? 0

/** The map's colours from the largest fall to the largest rise. A picture: the map's own text explains it. */
export function HeatScale() {
  return (
    <div className={styles.scale} aria-hidden>
      <span>{formatPercent(-MOST, 0, { sign: true })}</span>
      {STEPS.map((step) => (
        <Swatch key={step} change={-step} />
      ))}
      <span>{formatNumber(0)}</span>
      {STEPS.toReversed().map((step) => (
        <Swatch key={step} change={step} />
      ))}
      <span>{formatPercent(MOST, 0, { sign: true })}</span>
    </div>
  )
}

function Swatch({ change }: { readonly change: number }) {
  const { level, direction } = heatOf(change)
  return <i data-heat={`${direction}${level}`} />
}

/** Index of the tile that a key moves to in wrapped rows; undefined for other keys. */
function tileBeside(tiles: readonly Element[], at: number, key: string): number | undefined {
  const last = tiles.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
      return nearestOf(tiles, at, 1)
    case 'ArrowUp':
      return nearestOf(tiles, at, -1)
    default:
      return undefined
  }
}

/** The tile in the next row below (1) or above (-1) whose middle is nearest; the same one at the edge. */
function nearestOf(tiles: readonly Element[], at: number, way: 1 | -1): number {
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  const own = boxes[at]
  if (own === undefined) return at
  const middle = own.left + own.width / 2
  const edge = way === 1 ? own.bottom : own.top
  let nearest = at
  let least = Infinity
  boxes.forEach((box, index) => {
    const rows = way === 1 ? box.top - edge : edge - box.bottom
    const aside = Math.max(0, box.left - middle, middle - box.right)
    // A row apart counts more than any distance within it.
    const distance = rows * ROWS_FIRST + aside
    if (index !== at && rows >= -1 && distance < least) {
      nearest = index
      least = distance
    }
  })
  return nearest
}
