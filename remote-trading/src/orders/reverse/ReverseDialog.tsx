import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { RefusalNotice } from '@tradefront/account-pages/RefusalNotice'
import type { Asset, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { lots, type Side } from '@tradefront/money'
import { isBusy, useSending } from '@tradefront/sending'
import { useKept, useKnown } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton, Words, type WordsHandle } from '@tradefront/ui/MoneyButton'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { useOpeningRefusal } from '../../kit/account/opening-refusal.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { ClosedMarket } from '../../portfolio/closing/ClosingDialog.tsx'
import styles from '../../portfolio/closing/close-dialogs.module.css'
import { closings } from '../../portfolio/closing/close-position.ts'
import { PnlNow } from '../../portfolio/trades/PnlNow.tsx'
import { StepResults } from '../../portfolio/closing/StepResults.tsx'
import type { PositionDialogProps } from '../../portfolio/positions/PositionDialogs.tsx'
import { heldText, lotsOf } from '../../portfolio/trades/trade-texts.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { buttonText, type Order } from '../order.ts'
import { useInputsNow } from '../figures/ticket-figures.ts'
import { AfterReversal } from './AfterReversal.tsx'
import { closingOf, reversals, reverseGate, stepsOf, type Step, type StepState } from './reversal.ts'

/** Confirms the reversal of a position once, then shows the result of each of its two steps [ORD-04, ORD-08]. */
export function ReverseDialog({ opened, trade, onClose }: PositionDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Reverse position`} size={440} onClose={onClose}>
      <Content key={trade.id} asked={trade} onClose={onClose} />
    </DialogOrSheet>
  )
}

function Content({ asked, onClose }: { readonly asked: Trade; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const { id } = asked
  const positions = useKnown(OPEN_TRADES)
  const known = positions?.find((trade) => trade.id === id)
  const trade = known ?? asked
  const { state, submit, lookAgain, number } = useSending(reversals, id)
  const closing = useSyncExternalStore(closings.subscribe, () => closingOf(id))
  const asset = useKnown(INSTRUMENTS)?.byId.get(trade.asset_id)
  // As it was at the press. Results of earlier presses are ignored, but one in progress is shown.
  const [begun, setBegun] = useState(() => (isBusy(state) || state.kind === 'unknown' ? trade : undefined))
  // This dialog shows the result step by step, so no toast is needed.
  useEffect(() => (begun === undefined ? undefined : closings.watch(id)), [begun, id])

  async function lookForClosing(): Promise<void> {
    await closings.lookAgain({ bus }, id)
    if (closingOf(id) === 'done') bus.emit('user:refresh', {})
  }

  if (begun === undefined)
    return (
      <Question
        trade={trade}
        isThere={positions === undefined || known !== undefined}
        asset={asset}
        number={number()}
        onClose={onClose}
        onConfirm={(order) => {
          reversals.clear(id)
          void submit({ id, symbol: trade.asset_symbol, order })
          setBegun(trade)
        }}
      />
    )
  const { close, open } = stepsOf(state, closing)
  const reversed = { ...begun, trade_type: otherSide(begun) }
  return (
    <Results
      steps={[
        {
          ...close,
          text: t`Close ${{ position: heldText(begun, asset) }}`,
          done: t({ message: 'Closed', context: 'a position' }),
        },
        {
          ...open,
          text: t`Open ${{ position: heldText(reversed, asset) }}`,
          done: t({ message: 'Opened', context: 'a position' }),
        },
      ]}
      isElsewhere={state.kind === 'elsewhere'}
      onLookAgain={
        state.kind === 'unknown'
          ? () => void lookAgain()
          : close.state === 'unknown'
            ? () => void lookForClosing()
            : undefined
      }
      onClose={onClose}
    />
  )
}

const otherSide = (trade: Trade): Side => (trade.trade_type === 'buy' ? 'sell' : 'buy')

interface QuestionProps extends Pick<PositionDialogProps, 'trade' | 'onClose'> {
  /** Whether the position is still open. */
  readonly isThere: boolean
  readonly asset: Asset | undefined
  /** Of the request. */
  readonly number: string
  readonly onConfirm: (order: Order) => void
}

function Question({ trade, isThere, asset, number, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui()
  const other = otherSide(trade)
  // The broker would close it and then refuse to open the other.
  useKept(PERMISSIONS)
  const refusal = useOpeningRefusal()
  const trades = useMemo(() => [trade], [trade])
  const nowWords = useRef<WordsHandle>(null)
  const thenWords = useRef<WordsHandle>(null)
  const symbol = trade.asset_symbol
  const order = buttonText({ side: other, lots: lotsOf(trade, asset), symbol })
  return (
    <>
      <p className={styles.question}>
        {other === 'sell'
          ? t`We close your buy position in ${symbol}, then open a sell position of the same size, both at the current prices.`
          : t`We close your sell position in ${symbol}, then open a buy position of the same size, both at the current prices.`}
      </p>
      {asset === undefined ? null : <ClosedMarket asset={asset} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t({ message: 'Now', context: 'the position before its reversal' })}</dt>
          <dd data-side={trade.trade_type}>
            <Words ref={nowWords}>{heldText(trade, asset)}</Words>
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Then', context: 'the position after its reversal' })}</dt>
          <dd data-side={other}>
            <Words ref={thenWords}>
              {t({
                message: `${order}, no TP or SL`,
                comment: 'The words of the order stay in one piece: what is sent is compared with them.',
              })}
            </Words>
          </dd>
        </div>
        <PnlNow trades={trades} />
        {asset === undefined ? null : <AfterReversal trade={trade} asset={asset} />}
        <div>
          <dt>{t({ message: 'Number', context: 'of a request' })}</dt>
          <dd translate="no">{number}</dd>
        </div>
      </dl>
      {refusal === undefined ? null : <RefusalNotice refusal={refusal} />}
      <p className={styles.note}>
        {t`If the broker refuses the second step, your position stays closed and nothing is opened.`}
      </p>
      {asset === undefined || !isThere ? (
        <p className={styles.closed} role="alert">
          {isThere
            ? t`The instrument of this position is not available.`
            : t`This position is no longer open.`}
        </p>
      ) : null}
      <Buttons
        {...{ trade, onConfirm, onClose, nowWords, thenWords }}
        asset={isThere && refusal === undefined ? asset : undefined}
      />
    </>
  )
}

interface ButtonsProps extends Omit<QuestionProps, 'number' | 'isThere'> {
  /** The position to be closed. */
  readonly nowWords: RefObject<WordsHandle | null>
  /** The order that follows. */
  readonly thenWords: RefObject<WordsHandle | null>
}

function Buttons({ asset, onClose, ...confirm }: ButtonsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.buttons}>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t`No`}
      </Button>
      {asset === undefined ? (
        <Button variant="danger" disabled>
          {t`Yes, reverse`}
        </Button>
      ) : (
        <Confirm {...confirm} asset={asset} />
      )}
    </div>
  )
}

type ConfirmProps = Omit<ButtonsProps, 'asset' | 'onClose'> & { readonly asset: Asset }

/**
 * Creates the order for the current state. If it can't be sent, or the page shows a different one, nothing is closed.
 */
function Confirm({ trade, asset, nowWords, thenWords, onConfirm }: ConfirmProps) {
  const { t } = useLingui()
  const userId = useSession((session) => session.user?.id)
  const marketNow = useInputsNow(asset)
  const [isWrong, setWrong] = useState(false)
  function confirm(): void {
    const gate = reverseGate({
      trade,
      asset,
      market: marketNow(),
      userId,
      preferences: useTradingPreferences.getState(),
    })
    if (gate.kind !== 'send') return setWrong(true)
    const { request, symbol } = gate.order
    const order = buttonText({ side: request.type, lots: lots(gate.order.lots), symbol })
    if (nowWords.current?.isShown() === true && thenWords.current?.isShown(order) === true)
      onConfirm(gate.order)
  }
  return (
    <>
      <output className={styles.wrong}>{isWrong ? t`No order of this size can be placed now.` : null}</output>
      <MoneyButton variant="danger" onClick={confirm}>
        {t`Yes, reverse`}
      </MoneyButton>
    </>
  )
}

const STATES: Readonly<Record<Exclude<StepState, 'done'>, MessageDescriptor>> = {
  waiting: msg({ message: 'Waiting', context: 'a request' }),
  busy: msg({ message: 'In progress...', context: 'a request' }),
  failed: msg({ message: 'Failed', context: 'a request' }),
  unknown: msg({ message: 'Unknown', context: 'the result of a request' }),
  untried: msg({ message: 'Not tried', context: 'a request' }),
  elsewhere: msg({ message: 'In another tab', context: 'a request' }),
}

interface ResultsProps {
  readonly steps: readonly (Step & { readonly text: string; readonly done: string })[]
  readonly isElsewhere: boolean
  readonly onLookAgain: (() => void) | undefined
  readonly onClose: () => void
}

function Results({ steps, isElsewhere, onLookAgain, onClose }: ResultsProps) {
  const { t } = useLingui()
  return (
    <StepResults
      progress={
        isElsewhere ? t`It is being reversed in another tab. Look there for the result.` : progressText(steps)
      }
      items={steps.map(({ text, state, done, reason }) => (
        <li key={text} className={styles.item}>
          <strong>{text}</strong>
          <span className={styles.step} data-step={state === 'done' ? 'closed' : state}>
            {state === 'done' ? done : t(STATES[state])}
          </span>
          {reason === undefined ? null : <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
      onClose={onClose}
    >
      {onLookAgain === undefined ? null : (
        <Button variant="default" onClick={onLookAgain}>
          {t`Check again`}
        </Button>
      )}
    </StepResults>
  )
}

function progressText(steps: readonly Step[]): string {
  if (steps.every(({ state }) => state === 'done')) return t`The position is reversed.`
  // A step ended without a response: it is looked up, and nothing further is sent.
  if (steps.some(({ state }) => state === 'busy'))
    return steps[1]?.state === 'untried' ? t`Checking...` : t`Reversing...`
  if (steps.some(({ state }) => state === 'unknown')) return t`We couldn't confirm the reversal yet.`
  return steps[0]?.state === 'done'
    ? t`The position is closed, but not reversed.`
    : t`The position was not reversed.`
}
