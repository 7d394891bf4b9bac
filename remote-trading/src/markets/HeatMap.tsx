import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf } from '@tradefront/server-state'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { About } from '../kit/page/About.tsx'
import { HeatTile } from './HeatTile.tsx'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { conversionOf } from '../portfolio/trades/pnl-conversion.ts'
import { mapped } from './movers.ts'
import { useGoToInstrument } from './use-go-to-instrument.ts'
import styles from './movers.module.css'

/** Maximum number of tiles that can be distinguished. */
export const MAX_TILES = 120

/** The tiles are fixed: use another key for another class or number of instruments. */
export interface HeatMapProps {
  /** Name of the group of instruments: 'Forex'. */
  readonly name: string
  readonly assets: readonly Asset[]
}

/**
 * A class's instruments as tiles, coloured by their change over 24 hours, which is also shown as text. Tab reaches one
 * of them, the arrow keys the others.
 */
export function HeatMap({ name, assets }: HeatMapProps) {
  const { book } = useRemoteContext().realtime.prices
  const go = useGoToInstrument()
  // Chosen once, so that tiles don't come and go with each change of volume or spread.
  const [ids] = useState(() => {
    const known = knownOf(INSTRUMENTS)
    const conversion = known && conversionOf(known.byId)
    return new Set(mapped(assets, book, MAX_TILES, conversion).map(({ asset_id: id }) => id))
  })
  const tiles = useMemo(() => assets.filter(({ asset_id: id }) => ids.has(id)), [assets, ids])
  const [map, setMap] = useState<HTMLUListElement | null>(null)
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

  return (
    <>
      <ul ref={setMap} className={styles.map} aria-label={`Heat map, ${name}`}>
        {tiles.map((asset, index) => (
          <HeatTile
            key={asset.asset_id}
            asset={asset}
            book={book}
            tabbable={index === cursor}
            onFocus={setCursorId}
            onPick={go}
          />
        ))}
      </ul>
      <About>
        {`Change over 24 hours; the stronger the colour, the larger it is.${tiles.length < assets.length ? ` The ${tiles.length} most traded of ${assets.length} instruments.` : ''}`}
      </About>
    </>
  )
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
      return Math.min(at + columnsOf(tiles), last)
    case 'ArrowUp':
      return Math.max(at - columnsOf(tiles), 0)
    default:
      return undefined
  }
}

/** Number of tiles in the first row. */
function columnsOf(tiles: readonly Element[]): number {
  const top = tiles[0]?.getBoundingClientRect().top
  const second = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top)
  return second === -1 ? tiles.length : second
}
