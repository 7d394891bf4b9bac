import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { textNow } from '@tradefront/language'
import { ONE, price, roundTo, toDecimalText, type Side } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useRef, useState } from 'react'
import {
  askFactor,
  bidFactor,
  decimalsOf,
  openingPriceOf,
  PRICE_DECIMALS,
} from '../../instruments/assets/prices-of.ts'
import { useTypedNumber } from '../../kit/typed-number/TypedNumberInput.tsx'
import { ToolDialog, ToolForm } from './ToolForm.tsx'
import { StepperField } from '../../kit/stepper/StepperField.tsx'
import classes from './PendingPriceDialog.module.css'

const PENDING_STEP = ONE / 100_000n

const STEP = toDecimalText(PENDING_STEP)

export interface PendingPriceDialogProps {
  readonly asset: Asset
  readonly side: Side
  /** The price entered earlier; undefined for the market price. */
  readonly pending: string | undefined
  readonly opened: boolean
  readonly onClose: () => void
  readonly onConfirm: (pending: string | undefined) => void
}

/** Remembers a price for the open ticket; nothing is sent [ORD-09]. */
export function PendingPriceDialog({ opened, onClose, onConfirm, ...rest }: PendingPriceDialogProps) {
  const { t } = useLingui()
  return (
    <ToolDialog opened={opened} title={t`Pending price`} onClose={onClose} onConfirm={onConfirm}>
      {(ends) => <PendingPrice {...rest} {...ends} />}
    </ToolDialog>
  )
}

function PendingPrice(props: Omit<PendingPriceDialogProps, 'opened'>) {
  const { t } = useLingui()
  const { asset, side, pending, onClose, onConfirm } = props
  const { book } = useRemoteContext().realtime.prices
  /** Shown while no price is entered: the market price applies [ORD-09]. */
  const current = t({ message: 'Current', context: 'price of the market' })
  const [text, setText] = useState(pending)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { refusal, onRaw } = useTypedNumber(text ?? '', (typed) => {
    if (typed !== '' || text !== undefined) change(typed)
  })

  function change(next: string | undefined): void {
    setText(next)
    setWrong(false)
  }

  function step(direction: 1 | -1): void {
    const from = price(text) ?? openingPriceOf(asset, book.get(asset.asset_id)?.price, side)
    if (from === undefined) return
    const next = roundTo(from, PRICE_DECIMALS, 'half-up') + BigInt(direction) * PENDING_STEP
    if (next > 0n) change(toDecimalText(next, PRICE_DECIMALS))
  }

  function submit(): void {
    const exact = price(text)
    if (refusal !== undefined) return field.current?.focus()
    if (text === undefined || text === '' || (exact !== undefined && exact > 0n)) {
      return onConfirm(text === '' ? undefined : text)
    }
    setWrong(true)
    field.current?.focus()
  }

  return (
    <ToolForm
      note={t`A note on your ticket. Orders open at the market price, and nothing is sent.`}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={classes.market}>
        <dt>{t`Market price`}</dt>
        <dd>
          <PriceCell
            book={book}
            id={asset.asset_id}
            decimals={decimalsOf(asset)}
            field={side === 'buy' ? 'ask' : 'bid'}
            factor={side === 'buy' ? askFactor(asset) : bidFactor(asset)}
            cadence="frame"
            arrow
          />
        </dd>
      </dl>
      <StepperField
        label={t`Pending price`}
        step={STEP}
        value={text ?? current}
        inputRef={field}
        error={textNow(refusal?.words) ?? (isWrong ? t`The pending price must be above 0.` : undefined)}
        onText={(raw) => {
          if (raw === '') change('')
          else onRaw(raw.replace(current, ''))
        }}
        onStep={step}
        onFocus={(event) => {
          // So that the first key press replaces the word.
          if (text === undefined) event.currentTarget.select()
        }}
        onBlur={() => {
          if (text === '') change(undefined)
        }}
      />
      <div className={classes.revert}>
        {text === undefined ? null : (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              change(undefined)
              field.current?.focus()
            }}
          >
            {t`Revert to Market Price`}
          </Button>
        )}
      </div>
    </ToolForm>
  )
}
