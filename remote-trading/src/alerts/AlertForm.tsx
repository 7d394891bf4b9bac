import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { parseDecimal, shownText, toDecimalText, toNumber } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { useIsMobile } from '@tradefront/ui/hooks'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import * as v from 'valibot'
import { bidFactor, decimalsOf } from '../instruments/assets/prices-of.ts'
import { readTyped, type Refused } from '../kit/typed-number/typed-number.ts'
import classes from './AlertsDialog.module.css'
import {
  alertProblem,
  MAX_PERCENT,
  roundedWish,
  type AlertKind,
  type NewAlert,
  type PriceAlert,
  type PriceAlerts,
} from './price-alert.ts'

const KINDS: readonly { readonly value: AlertKind; readonly label: MessageDescriptor }[] = [
  { value: 'above', label: msg({ message: 'Rises to', context: 'Alert when the bid' }) },
  { value: 'below', label: msg({ message: 'Falls to', context: 'Alert when the bid' }) },
  { value: 'change', label: msg({ message: 'Changes by', context: 'Alert when the bid' }) },
]
const LEVEL = {
  above: { label: msg`Bid at or above`, wrong: msg`Enter a price above 0` },
  below: { label: msg`Bid at or below`, wrong: msg`Enter a price above 0` },
  change: {
    label: msg`Percent, up or down from now`,
    wrong: msg`Enter a percentage above 0, up to ${{ most: MAX_PERCENT }}`,
  },
} as const

export interface AlertFormProps {
  readonly asset: Asset
  /** The alert to edit; absent for a new one. */
  readonly edited: PriceAlert | undefined
  /** Initial kind of a new alert. */
  readonly initialKind: AlertKind
  readonly alerts: PriceAlerts
  /** Called with the alert to save. */
  readonly onSave: (alert: NewAlert) => void
  readonly onCancel: () => void
}

/** Creates or edits an alert of an instrument. */
export function AlertForm({ asset, edited, initialKind, alerts, onSave, onCancel }: AlertFormProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const isMobile = useIsMobile()
  const decimals = decimalsOf(asset)
  const { asset_id: assetId, symbol_display: symbol } = asset

  const [unread, setUnread] = useState<Refused>()
  const { element, onSubmit, values, errors, set, refuse } = useEntryForm({
    initial: { kind: edited?.kind ?? initialKind, level: levelText(edited) },
    rules: ({ kind }) => rulesOf(kind),
    send(typed) {
      if (rejected?.words !== undefined) return Promise.resolve({ errors: { level: rejected.words } })
      const wish = roundedWish(typed, decimals)
      const price = book.get(assetId)?.price
      const bid = price === undefined ? undefined : price * bidFactor(asset)
      const problem = () => alertProblem(wish, { assetId, bid, decimals }, alerts, edited?.id)
      const refused = problem()
      if (refused !== undefined) return Promise.resolve({ errors: { level: () => problem() ?? refused } })
      if (bid !== undefined) onSave({ assetId, symbol, decimals, ...wish, base: bid })
      return undefined
    },
  })
  const { kind, level } = values
  const rejected: Refused | undefined = unread?.over === level ? unread : undefined

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.market}>
        <span className={classes.symbol}>{symbol}</span>
        <span className={classes.bid}>
          <span>{t({ message: 'Bid', context: 'price' })}</span>{' '}
          <PriceCell
            book={book}
            id={assetId}
            decimals={decimals}
            field="bid"
            factor={bidFactor(asset)}
            cadence="frame"
          />
        </span>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t`Alert when the bid`}
        data={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={kind}
        onChange={(value) => set('kind', value)}
      />
      <div className={classes.entry}>
        <TextInput
          value={shownText(level)}
          error={errors['level']}
          // On a phone the keyboard would cover the list.
          data-autofocus={isMobile ? undefined : true}
          className={classes.level ?? ''}
          label={t(LEVEL[kind].label)}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            const { text, refused } = readTyped(event.currentTarget.value, level, rejected)
            const isPasted = refused?.words !== undefined && refused.keys === undefined
            setUnread(refused)
            // Don't set an alert at the previous price.
            set('level', isPasted ? '' : text)
            if (refused?.words !== undefined) refuse({ errors: { level: refused.words } })
          }}
        />
        <Button
          type="submit"
          className={classes.save ?? ''}
          onClick={(event) => {
            // The form has been cleared, so ignore the second press of a double click.
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {edited === undefined ? t`Set alert` : t`Save`}
        </Button>
        {edited === undefined ? null : (
          <Button variant="default" className={classes.save ?? ''} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The level as typed: small prices without an exponent. Empty for a new alert. */
function levelText(edited: PriceAlert | undefined): string {
  const level = parseDecimal(edited?.level)
  return level === undefined ? '' : toDecimalText(level)
}

function rulesOf(kind: AlertKind) {
  const most = kind === 'change' ? MAX_PERCENT : Number.MAX_VALUE
  const { wrong } = LEVEL[kind]
  return v.object({
    kind: v.picklist(['above', 'below', 'change']),
    level: v.pipe(
      v.string(),
      v.transform((text) => toNumber(parseDecimal(text) ?? 0n)),
      v.check(
        (number) => number > 0 && number <= most,
        () => t(wrong),
      ),
    ),
  })
}
