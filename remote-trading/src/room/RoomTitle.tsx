import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import styles from './RoomTitle.module.css'

/** The room's heading for screen readers, with the active instrument. */
export function RoomTitle({ asset }: { readonly asset: Asset | undefined }) {
  const { t } = useLingui()
  return (
    <h1 className={styles.title}>
      {asset === undefined ? t`Trading room` : t`Trading room, ${{ symbol: asset.symbol_display }}`}
    </h1>
  )
}
