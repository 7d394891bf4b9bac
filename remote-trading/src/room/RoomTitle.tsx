import type { Asset } from '@tradefront/contracts'
import styles from './RoomTitle.module.css'

/** The room's heading for screen readers, with the active instrument. */
export function RoomTitle({ asset }: { readonly asset: Asset | undefined }) {
  return (
    <h1 className={styles.title}>
      {asset === undefined ? 'Trading room' : `Trading room, ${asset.symbol_display}`}
    </h1>
  )
}
