import { useLingui } from '@lingui/react/macro'
import type { Asset, PendingOrder } from '@tradefront/contracts'
import { isBusy, isInFlight } from '@tradefront/sending'
import { useKnown } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { Link } from '@tradefront/ui/router'
import { useState, type FormEvent } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { SendingNotice } from '../../portfolio/changing/SendingNotice.tsx'
import { useDialogSending } from '../../portfolio/changing/use-dialog-sending.ts'
import { WAITING_ORDERS } from '../../portfolio/waiting/waiting-orders.ts'
import { focusInvalid } from '../../kit/typed-number/focus-invalid.ts'
import { ExpiryFields, LegFields, OrderFacts, SizeField, errorsOf, useWaitingMarket } from './OrderFields.tsx'
import classes from './order-form.module.css'
import { draftText, kindName } from './order-words.ts'
import { checkWaiting, draftOfOrder, termsOf, type WaitingDraft } from './waiting-draft.ts'
import { orderChanges } from './waiting-senders.ts'

export interface AmendOrderDialogProps {
  readonly opened: boolean
  readonly order: PendingOrder
  readonly asset: Asset
  readonly onClose: () => void
}

/** Changes price, size, exits and expiry of a working order (ours). */
export function AmendOrderDialog({ opened, order, asset, onClose }: AmendOrderDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet
      opened={opened}
      title={t`Change ${{ kind: kindName(order) }} ${{ symbol: order.asset_symbol }}`}
      size={440}
      onClose={onClose}
    >
      <Form key={order.id} asked={order} asset={asset} onClose={onClose} />
    </DialogOrSheet>
  )
}

interface FormProps {
  readonly asked: PendingOrder
  readonly asset: Asset
  readonly onClose: () => void
}

function Form({ asked, asset, onClose }: FormProps) {
  const { t } = useLingui()
  const market = useWaitingMarket(asset)
  const order = useKnown(WAITING_ORDERS)?.find(({ id }) => id === asked.id)
  const sending = useDialogSending(orderChanges, asked.id, onClose)
  const { state, busy, submit, clear, number } = sending
  const [placed] = useState(() => draftOfOrder(asked, asset.contract_size))
  const [draft, setDraft] = useState<WaitingDraft>(placed)
  const [attempted, setAttempted] = useState(false)
  const [leg] = draft.legs
  const isTriggered = order?.triggered === true
  // The broker doesn't look at a stop price that was reached any more.
  const now = isTriggered ? { ...market, openingOf: () => undefined } : market
  const checked = checkWaiting(draft, now, placed.legs[0])
  const errorOf = errorsOf(checked, attempted)

  function change(next: Partial<WaitingDraft>): void {
    setDraft((before) => ({ ...before, ...next }))
    if (!isBusy(state)) clear()
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setAttempted(true)
    if (!checked.ok || order === undefined || focusInvalid(event.currentTarget)) return
    const figures = checked.legs[0]
    if (figures === undefined) return
    const { id, asset_symbol: symbol, account } = order
    void submit({ id, symbol, account, request: { ...termsOf(checked, figures, draft.expiry), account } })
  }
  return (
    <form className={classes.form} noValidate onSubmit={send} aria-label={t`Change the order`}>
      <SizeField text={draft.size} error={errorOf('size')} onText={(size) => change({ size })} />
      <div className={classes.leg}>
        <LegFields
          asset={asset}
          leg={leg}
          figures={checked.ok ? checked.legs[0] : undefined}
          units={checked.ok ? checked.units : undefined}
          market={market}
          isTriggered={isTriggered}
          errorOf={errorOf}
          onChange={(next) => change({ legs: [{ ...leg, ...next }] })}
        />
      </div>
      <ExpiryFields draft={draft} error={errorOf('date')} onChange={change} />
      <OrderFacts checked={checked} number={number()} />
      {order === undefined ? <p className={classes.notice}>{t`This order is no longer working.`}</p> : null}
      <SendingNotice sending={sending} what={t({ message: 'change', context: 'follows "your"' })} />
      <Link className={classes.ask ?? ''} to={`/main/chat?about=order:${asked.id}`}>
        {t`Ask about this`}
      </Link>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <MoneyButton type="submit" disabled={isInFlight(state) || order === undefined} aria-busy={busy}>
          {busy
            ? t`Changing...`
            : t`Change to ${{ order: draftText(draft, checked.ok ? checked.lots : undefined, asset) }}`}
        </MoneyButton>
      </div>
    </form>
  )
}
