import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { LongTable, type LongTableHandle, type LongTableProps } from '../../kit/long-list/LongTable.tsx'
import classes from './AssetTable.module.css'

/** Height of the sticky header, px; also set in the style sheet. */
export const HEAD_HEIGHT = 24

export type AssetTableHandle = LongTableHandle

export interface AssetTableProps extends Pick<
  LongTableProps<Asset>,
  'activeId' | 'rowHeight' | 'head' | 'renderRow' | 'filter' | 'onMove' | 'onScroller' | 'ref'
> {
  readonly assets: readonly Asset[]
}

const idOf = (asset: Asset) => asset.asset_id

/**
 * Instruments with their prices as a grid; only visible rows are in the document and follow the price book [MKT-02]. A price
 * is read out when the keyboard comes to it, not with every tick.
 */
export function AssetTable({ assets, ...rest }: AssetTableProps) {
  const { t } = useLingui()
  return (
    <LongTable
      {...rest}
      rows={assets}
      idOf={idOf}
      label={t`Instruments`}
      headHeight={HEAD_HEIGHT}
      tableClass={classes.table}
      role="grid"
    />
  )
}
