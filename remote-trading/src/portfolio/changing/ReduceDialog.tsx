import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import { formatMoney, formatVolume, moneyTone, toDecimalText, toNumber, unitsToLots } from '@tradefront/money'
import { isBusy, isInFlight } from '@tradefront/sending'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { StepperField } from '../../kit/stepper/StepperField.tsx'
import { useTypedNumber } from '../../kit/typed-number/TypedNumberInput.tsx'
import { ClosedMarket } from '../closing/ClosingDialog.tsx'
import type { PositionDialogProps } from '../positions/PositionDialogs.tsx'
import { livePnlBooked, pnlSources } from '../trades/live-pnl.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import styles from './change-dialogs.module.css'
import { reductions } from './change-position.ts'
import { PositionFact } from './PositionFact.tsx'
import { SendingNotice } from './SendingNotice.tsx'
import { useDialogSending } from './use-dialog-sending.ts'
import { checkPart, freedMargin, ofVolume, partOf, PARTS, steppedPart } from './reduce-figures.ts'

/** Closes a part of an open position (ours), with the P/L and the margin that this books shown before. */
export function ReduceDialog({ opened, trade, onClose }: PositionDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Close part of the position`} size={440} onClose={onClose}>
      <Reduce key={trade.id} asked={trade} onClose={onClose} />
    </DialogOrSheet>
  )
}

function Reduce({ asked, onClose }: { readonly asked: Trade; readonly onClose: () => void }) {
  const { t } = useLingui()
  const facts = useTradePricing()
  const currency = useCurrency((state) => state.current)
  const known = useKnown(OPEN_TRADES)?.find(({ id }) => id === asked.id)
  const trade = known ?? asked
  const sending = useDialogSending(reductions, asked.id, onClose)
  const { state, busy, submit, clear, number } = sending
  const asset = facts.assetOf(trade)
  const contract = asset?.contract_size
  const [text, setText] = useState(() => partOf(asked, contract, 2n) ?? '0.01')
  const { refusal, onRaw } = useTypedNumber(text, change)
  const part = checkPart(trade, contract, text)

  function change(next: string): void {
    setText(next)
    if (!isBusy(state)) clear()
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!part.ok || refusal !== undefined || known === undefined) return
    const { id, asset_symbol: symbol, account } = trade
    void submit({ id, symbol, account, units: toNumber(part.units), lots: toDecimalText(part.lots) })
  }
  const wrong = textNow(refusal?.words) ?? (part.ok ? undefined : part.message)
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t`Close part of the position`}>
      <PositionFact trade={trade} facts={facts} />
      {asset === undefined ? null : <ClosedMarket asset={asset} />}
      <div className={styles.presets}>
        {PARTS.map(({ label, of }) => {
          const size = partOf(trade, contract, of)
          return (
            <Button
              key={of}
              variant="default"
              size="xs"
              disabled={size === undefined}
              aria-pressed={size === text}
              onClick={() => {
                if (size !== undefined) change(size)
              }}
            >
              {t(label)}
            </Button>
          )
        })}
      </div>
      <StepperField
        label={t`Lots to close`}
        step="0.01"
        value={text}
        error={wrong}
        description={
          part.ok ? (
            <span translate="no">
              {t`${{ size: formatVolume(unitsToLots(part.rest, contract), 2) }} lots stay open`}
            </span>
          ) : undefined
        }
        onText={onRaw}
        onStep={(direction) => change(steppedPart(trade, contract, text, direction))}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t`P/L booked`}</dt>
          <dd translate="no">{part.ok ? <PartPnl trade={ofVolume(trade, part.units)} /> : '–'}</dd>
        </div>
        <div>
          <dt>{t`Margin freed`}</dt>
          <dd translate="no">
            {formatMoney(part.ok ? freedMargin(trade, part.units) : undefined, currency)}
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Number', context: 'of a request' })}</dt>
          <dd translate="no">{number()}</dd>
        </div>
      </dl>
      {known === undefined ? <p className={styles.notice}>{t`This position is no longer open.`}</p> : null}
      <SendingNotice sending={sending} what={t({ message: 'partial close', context: 'follows "your"' })} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <MoneyButton
          type="submit"
          variant="danger"
          disabled={isInFlight(state) || !part.ok || known === undefined}
          aria-busy={busy}
        >
          {busy
            ? t`Closing...`
            : t`Close ${{ size: part.ok ? formatVolume(part.lots, 2) : '–' }} lots ${{ symbol: trade.asset_symbol }}`}
        </MoneyButton>
      </div>
    </form>
  )
}

/** P/L of the part at the current price, as it would be booked. */
function PartPnl({ trade }: { readonly trade: Trade }) {
  const { assetOf, book, conversion } = useTradePricing()
  const currency = useCurrency((state) => state.current)
  const asset = assetOf(trade)
  const read = () => livePnlBooked(trade, asset, book, conversion)
  const pnl = useSyncExternalStore(
    (changed) => book.subscribeMany(pnlSources(trade, asset, conversion), 'list', changed),
    read,
    read,
  )
  return (
    <span className={styles.figures}>
      <span data-tone={moneyTone(pnl, currency)}>{formatMoney(pnl, currency, { sign: true })}</span>
    </span>
  )
}
