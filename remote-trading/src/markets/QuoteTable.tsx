import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { PriceCell } from '@tradefront/ui/PriceCell'
import type { ReactNode } from 'react'
import { ChangeText } from '../instruments/assets/ChangeText.tsx'
import { decimalsOf } from '../instruments/assets/prices-of.ts'
import { InstrumentMark } from '../kit/instrument-mark/InstrumentMark.tsx'
import rows from '../kit/row-button/row-button.module.css'
import { nameBeside } from './movers.ts'
import styles from './movers.module.css'
import { useGoToInstrument } from './use-go-to-instrument.ts'

export interface QuoteTableProps {
  /** Names the table for screen readers. */
  readonly label: string
  readonly assets: readonly Asset[]
  /** A picture beside an instrument's price. */
  readonly picture?: (asset: Asset) => ReactNode
}

/** A few instruments with live price and change; pressing one opens it in the room. */
export function QuoteTable({ label, assets, picture }: QuoteTableProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const go = useGoToInstrument()
  return (
    <table className={styles.quotes} aria-label={label}>
      {/* Fixed widths can't be those of a row: the unseen head counts as the first one. */}
      <colgroup>
        <col />
        {picture && <col />}
        <col />
        <col />
      </colgroup>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{t`Instrument`}</th>
          {picture && <td aria-hidden />}
          <th scope="col">{t`Price`}</th>
          <th scope="col">{t`Change over 24 hours`}</th>
        </tr>
      </thead>
      <tbody>
        {assets.map((asset) => (
          <tr key={asset.asset_id} className={rows.row}>
            <th scope="row" data-name={nameBeside(asset)}>
              <InstrumentMark asset={asset} />
              <button type="button" className={rows.pick} title={asset.name} onClick={() => go(asset)}>
                {asset.symbol_display}
              </button>
            </th>
            {picture && <td aria-hidden>{picture(asset)}</td>}
            <td>
              <PriceCell book={book} id={asset.asset_id} decimals={decimalsOf(asset)} field="price" />
            </td>
            <td>
              <ChangeText book={book} id={asset.asset_id} initial={asset.change_percent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
