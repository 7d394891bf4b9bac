import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { usePrice } from '@tradefront/realtime'
import { Button } from '@tradefront/ui/Button'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useId, type ReactNode } from 'react'
import { decimalsOf } from '../assets/prices-of.ts'
import { useLeverage } from '../assets/leverage.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { contractLines, identityLines, marketLines, type InformationLine } from './information-lines.ts'
import classes from './AssetInformation.module.css'
import { TradingSchedule } from './TradingSchedule.tsx'

export interface AssetInformationProps {
  readonly asset: Asset
  readonly opened: boolean
  readonly onClose: () => void
  /** Trade Now was pressed: the ticket is wanted. */
  readonly onTrade: () => void
  /** A price alert is wanted. */
  readonly onAlert: () => void
}

/** What there is to know of an instrument, live, and the way to trade it [MKT-15]. */
export function AssetInformation({ asset, opened, onClose, onTrade, onAlert }: AssetInformationProps) {
  return (
    <DialogOrSheet opened={opened} title="Asset information" size={720} onClose={onClose}>
      <Information asset={asset} />
      <div className={classes.actions}>
        <Button size="lg" fullWidth onClick={onTrade}>
          Trade Now
        </Button>
        <Button size="lg" fullWidth variant="default" onClick={onAlert}>
          Set price alert
        </Button>
      </div>
    </DialogOrSheet>
  )
}

function Information({ asset }: { asset: Asset }) {
  const { book } = useRemoteContext().realtime.prices
  const quote = usePrice(book, asset.asset_id, 'list')
  const leverage = useLeverage(asset)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.symbol}>{asset.symbol_display}</span>
        <PriceCell
          book={book}
          id={asset.asset_id}
          decimals={decimalsOf(asset)}
          field="price"
          arrow
          className={classes.price}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title="Info">
            <Lines lines={identityLines(asset)} />
          </Section>
          <Section title="Market">
            <Lines lines={marketLines(asset, quote)} />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title="Trading schedule">
            <TradingSchedule asset={asset} />
          </Section>
          <Section title="Contract specification">
            <Lines lines={contractLines(asset, quote, leverage)} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly InformationLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, text, sign }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-sign={sign}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
