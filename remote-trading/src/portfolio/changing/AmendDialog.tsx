import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import {
  DASH,
  formatExact,
  formatMoney,
  formatPercent,
  moneyTone,
  price,
  toDecimalText,
} from '@tradefront/money'
import { isBusy, isInFlight } from '@tradefront/sending'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { Switch } from '@tradefront/ui/Switch'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { fullPriceText, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { StepperField } from '../../kit/stepper/StepperField.tsx'
import { focusInvalid } from '../../kit/typed-number/focus-invalid.ts'
import { useTypedNumber } from '../../kit/typed-number/TypedNumberInput.tsx'
import { exitDistance, exitPnl } from '../trades/exit-figures.ts'
import type { PositionDialogProps } from '../positions/PositionDialogs.tsx'
import { currentPrice, pnlSources } from '../trades/live-pnl.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import { checkExits, draftOf, steppedLevel, stepOf, type ExitDraft } from './amend-draft.ts'
import styles from './change-dialogs.module.css'
import { amendments } from './change-position.ts'
import { PositionFact } from './PositionFact.tsx'
import { SendingNotice } from './SendingNotice.tsx'
import { useDialogSending } from './use-dialog-sending.ts'

/** Changes take profit, stop loss and trailing of an open position (ours). */
export function AmendDialog({ opened, trade, exit, onClose }: PositionDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Take profit and stop loss`} size={440} onClose={onClose}>
      <Amend key={trade.id} asked={trade} exit={exit} onClose={onClose} />
    </DialogOrSheet>
  )
}

interface AmendProps extends Pick<PositionDialogProps, 'exit' | 'onClose'> {
  readonly asked: Trade
}

function Amend({ asked, exit, onClose }: AmendProps) {
  const { t } = useLingui()
  const facts = useTradePricing()
  const trade = useKnown(OPEN_TRADES)?.find(({ id }) => id === asked.id)
  const sending = useDialogSending(amendments, asked.id, onClose)
  const { state, busy, submit, clear, number } = sending
  const [typed, setTyped] = useState<Partial<ExitDraft>>({})
  // What isn't typed stays as the position has it by now: a trailing stop moves on, and must not be put back.
  const set = draftOf(trade ?? asked)
  const draft = { ...set, ...typed }
  const [attempted, setAttempted] = useState(false)
  const asset = facts.assetOf(asked)
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const now = () => currentPrice(asked, asset, facts.book)
  const closing = useClosing(asked)
  const checked = checkExits(draft, { side: asked.trade_type, closing, digits: asset?.digits, set })
  const errorOf = (field: keyof ExitDraft) =>
    attempted && !checked.ok && checked.field === field ? checked.message : undefined

  function change(next: Partial<ExitDraft>): void {
    setTyped((before) => ({ ...before, ...next }))
    if (!isBusy(state)) clear()
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setAttempted(true)
    if (!checked.ok || trade === undefined || focusInvalid(event.currentTarget)) return
    const { ok: _ok, ...exits } = checked
    const { id, asset_symbol: symbol, account } = asked
    void submit({ id, symbol, account, ...exits })
  }
  const stepped = (field: 'takeProfit' | 'stopLoss', direction: 1 | -1) => {
    const text = steppedLevel(draft[field], now(), direction, decimals)
    if (text !== undefined) change({ [field]: text })
  }
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t`Take profit and stop loss`}>
      <PositionFact trade={trade ?? asked} facts={facts} />
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <Level
          key={field}
          label={field === 'takeProfit' ? t`Take profit` : t`Stop loss`}
          trade={trade ?? asked}
          text={draft[field]}
          decimals={decimals}
          error={errorOf(field)}
          isFirst={field === exit}
          onText={(text) => change({ [field]: text })}
          onStep={(direction) => stepped(field, direction)}
        />
      ))}
      <Switch
        size="xs"
        label={t`Trailing stop: the stop loss follows the price`}
        checked={draft.isTrailing}
        onChange={(event) => {
          const isTrailing = event.currentTarget.checked
          const start = draft.trailing === '' ? distanceText(draft, now(), decimals) : draft.trailing
          change({ isTrailing, trailing: isTrailing ? start : draft.trailing })
        }}
      />
      {draft.isTrailing ? (
        <Distance
          text={draft.trailing}
          decimals={decimals}
          error={errorOf('trailing')}
          onText={(trailing) => change({ trailing })}
        />
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>{t({ message: 'Number', context: 'of a request' })}</dt>
          <dd translate="no">{number()}</dd>
        </div>
      </dl>
      {trade === undefined ? <p className={styles.notice}>{t`This position is no longer open.`}</p> : null}
      <SendingNotice sending={sending} what={t({ message: 'change', context: 'follows "your"' })} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <MoneyButton type="submit" disabled={isInFlight(state) || trade === undefined} aria-busy={busy}>
          {busy ? t`Changing...` : buttonText(draft, decimals)}
        </MoneyButton>
      </div>
    </form>
  )
}

/** What is going to apply: 'Set TP 1.20000, SL 1.08000'. */
function buttonText({ takeProfit, stopLoss, isTrailing, trailing }: ExitDraft, decimals: number): string {
  const shown = (text: string) => {
    const exact = price(text)
    return exact === undefined ? DASH : formatExact(fullPriceText(exact, decimals))
  }
  const level = (text: string) =>
    Number(text) > 0 ? shown(text) : t({ message: 'none', context: 'no take profit or stop loss' })
  return isTrailing
    ? t`Set TP ${{ takeProfit: level(takeProfit) }}, SL trailing by ${{ distance: shown(trailing) }}`
    : t`Set TP ${{ takeProfit: level(takeProfit) }}, SL ${{ stopLoss: level(stopLoss) }}`
}

/** Initial distance of a trailing stop: that of the stop loss, else half a percent of the price. */
function distanceText({ stopLoss }: ExitDraft, now: bigint | undefined, decimals: number): string {
  if (now === undefined) return ''
  const stop = price(stopLoss)
  const away = stop === undefined || stop === 0n ? now / 200n : now > stop ? now - stop : stop - now
  return toDecimalText(away, decimals)
}

/** The price at which a position would close, live. */
function useClosing(trade: Trade) {
  const { book, assetOf } = useTradePricing()
  const asset = assetOf(trade)
  const now = () => currentPrice(trade, asset, book)
  return useSyncExternalStore((changed) => book.subscribeMany([trade.asset_id], 'list', changed), now, now)
}

interface LevelProps {
  readonly label: string
  readonly trade: Trade
  readonly text: string
  readonly decimals: number
  readonly error: string | undefined
  /** Gets the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly onText: (text: string) => void
  readonly onStep: (direction: 1 | -1) => void
}

function Level({ label, trade, text, decimals, error, isFirst, onText, onStep }: LevelProps) {
  const { t } = useLingui()
  const { refusal, onRaw } = useTypedNumber(text, onText)
  const level = price(text)
  const wrong = textNow(refusal?.words) ?? error
  const isSet = level !== undefined && level > 0n
  return (
    <StepperField
      label={label}
      step={toDecimalText(stepOf(decimals))}
      value={text}
      placeholder={t({ message: 'None', context: 'no take profit or stop loss' })}
      isFirst={isFirst}
      error={wrong}
      description={
        wrong === undefined ? isSet ? <AtLevel trade={trade} text={text} /> : t`Not set` : undefined
      }
      onText={onRaw}
      onStep={onStep}
    />
  )
}

/** Distance from the price, and P/L there: '+0.53% +$12.00'. */
function AtLevel({ trade, text }: { readonly trade: Trade; readonly text: string }) {
  const { t } = useLingui()
  const { assetOf, book, conversion } = useTradePricing()
  const currency = useCurrency((state) => state.current)
  const asset = assetOf(trade)
  const level = price(text)
  const read = () =>
    level === undefined ? '' : formatPercent(exitDistance(trade, level, asset, book), 2, { sign: true })
  const subscribe = (changed: () => void) =>
    book.subscribeMany(pnlSources(trade, asset, conversion), 'list', changed)
  const distance = useSyncExternalStore(subscribe, read, read)
  const pnl = level === undefined ? undefined : exitPnl(trade, level, asset, book, conversion)
  return (
    <span className={styles.figures} translate="no">
      <span>{`${t`${distance} from the price, P/L`} `}</span>
      <span data-tone={moneyTone(pnl, currency)}>{formatMoney(pnl, currency, { sign: true })}</span>
    </span>
  )
}

interface DistanceProps {
  readonly text: string
  readonly decimals: number
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function Distance({ text, decimals, error, onText }: DistanceProps) {
  const { t } = useLingui()
  const { refusal, onRaw } = useTypedNumber(text, onText)
  return (
    <StepperField
      label={t`Distance`}
      step={toDecimalText(stepOf(decimals))}
      value={text}
      error={textNow(refusal?.words) ?? error}
      description={t`In price units. The stop loss follows gains and never moves back.`}
      onText={onRaw}
      onStep={(direction) => {
        const next = steppedLevel(text, undefined, direction, decimals)
        if (next !== undefined) onText(next)
      }}
    />
  )
}
