import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AUTO_ROBOT, channels, EVENT, type EventBus, type Robot } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatVolume, lots, money } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { ListState } from '@tradefront/ui/ListState'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { useEffect, useRef, useState } from 'react'
import { settleAndSend, whenFree } from '@tradefront/sending'
import { knownOf, readNow, useServer } from '@tradefront/server-state'
import { toast } from '@tradefront/ui/toast'
import { Amount } from '../../journal/Amount.tsx'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { closeAll, forgetResults, retryOpen, useCloseAllRun } from '../../portfolio/closing/close-all.ts'
import { CloseResults } from '../../portfolio/closing/CloseAllDialog.tsx'
import { useTradePricing } from '../../portfolio/trades/use-trade-pricing.ts'
import { RobotLimitsForm } from './RobotLimitsForm.tsx'
import { RobotRecord } from './RobotRecord.tsx'
import { ROBOTS } from './robot-calls.ts'
import { openText, stateText, stopReason } from './robot-texts.ts'
import styles from './robots.module.css'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { halt } from '../advisors/automation.ts'
import { autotraderSettings } from '../auto-trader/save-autotrader.ts'

/** px */
const WIDTH = 640

export interface RobotDialogProps {
  readonly opened: boolean
  /** Id of an advisor, or 'auto'. */
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Details of an advisor or the auto trader: state, kill switch, record and limits [ALGO-02]. */
export function RobotDialog({ opened, id, name, onClose }: RobotDialogProps) {
  return (
    <DialogOrSheet opened={opened} title={name} size={WIDTH} onClose={onClose}>
      <RobotPage id={id} onClose={onClose} />
    </DialogOrSheet>
  )
}

/** Steps: the details, the confirmation of closing positions, and the results. */
type Step = 'page' | 'asks' | 'results'

function RobotPage({ id, onClose }: Pick<RobotDialogProps, 'id' | 'onClose'>) {
  const { t } = useLingui()
  const { bus, realtime } = useRemoteContext()
  const { account } = realtime
  const customer = useSession((state) => state.user?.id)
  const { loaded, refresh } = useServer(ROBOTS)
  // The broker announces a robot's state with a user event, and its positions with trade events.
  useEffect(() => {
    if (customer === undefined) return
    return account.listen(channels.trade(customer), EVENT.tradeUpdated, () => void refresh())
  }, [account, customer, refresh])
  const run = useCloseAllRun()
  const facts = useTradePricing()
  const [step, setStep] = useState<Step>('page')
  const top = useRef<HTMLDivElement>(null)
  // After returning from the question, the focused button is gone.
  useEffect(() => {
    if (step === 'page' && document.activeElement === document.body) top.current?.focus()
  }, [step])
  if (loaded.state === 'loading') return <ListState state="loading" message={t`Loading`} rows={6} />
  const robot = loaded.state === 'ready' ? loaded.value.find((entry) => entry.id === id) : undefined
  if (robot === undefined)
    return <ListState state="error" message={t`We couldn't load the robot`} onRetry={() => void refresh()} />
  if (step === 'results' && run !== undefined)
    return (
      <CloseResults
        run={run}
        facts={facts}
        onRetry={() => void retryOpen(bus)}
        onClose={() => {
          if (run.items.every((item) => item.step === 'closed')) forgetResults()
          onClose()
        }}
      />
    )
  if (step === 'asks')
    return (
      <KillQuestion
        robot={robot}
        onNo={() => setStep('page')}
        onDone={(isClosing) => setStep(isClosing ? 'results' : 'page')}
      />
    )
  return (
    <div ref={top} className={styles.page} tabIndex={-1}>
      <RobotStatus robot={robot} isClosing={run?.isRunning === true} onKill={() => setStep('asks')} />
      <section className={styles.part} aria-labelledby="robot-record">
        <h3 id="robot-record">{t({ message: 'Record', context: 'what a robot has done so far' })}</h3>
        <RobotRecord id={id} />
      </section>
      <section className={styles.part} aria-labelledby="robot-limits">
        <h3 id="robot-limits">{t`Limits`}</h3>
        <RobotLimitsForm robot={robot} />
      </section>
    </div>
  )
}

interface RobotStatusProps {
  readonly robot: Robot
  /** Whether positions are being closed together; only one such run is possible at a time. */
  readonly isClosing: boolean
  readonly onKill: () => void
}

function RobotStatus({ robot, isClosing, onKill }: RobotStatusProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const state = t({ message: 'State', context: 'of a robot' })
  const reason = stopReason(robot)
  const isIdle = robot.state !== 'running' && robot.open_count === 0
  return (
    <section aria-label={state} className={styles.part}>
      <dl className={styles.figures}>
        <div>
          <dt>{state}</dt>
          <dd data-state={robot.state}>{stateText(robot)}</dd>
          <dd className={styles.note}>
            {reason ??
              (robot.since === undefined ? null : t`Since ${{ since: formatDate(robot.since, 'moment') }}`)}
          </dd>
        </div>
        <div>
          <dt>{t`P/L today (UTC)`}</dt>
          <dd className="tf-num">
            <Amount value={money(robot.today)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Open positions`}</dt>
          <dd>{openText(robot)}</dd>
        </div>
        <div>
          <dt>{t`Position size`}</dt>
          <dd>{t`${{ lots: formatVolume(lots(robot.lots), 2) }} lots`}</dd>
        </div>
      </dl>
      {isIdle ? null : (
        <Button variant="danger" disabled={isClosing} onClick={onKill}>
          {isClosing ? t`Closing...` : t`Close positions and stop`}
        </Button>
      )}
    </section>
  )
}

interface KillQuestionProps {
  readonly robot: Robot
  readonly onNo: () => void
  /** Called once stopped; reports whether positions are being closed. */
  readonly onDone: (isClosing: boolean) => void
}

function KillQuestion({ robot, onNo, onDone }: KillQuestionProps) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const [busy, setBusy] = useState(false)
  const { open_count: open, name } = robot
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  return (
    <div className={styles.page}>
      <p className={styles.question}>
        {open === 0
          ? t`Stop ${name}? It has no open positions.`
          : t`${plural(open, {
              1: `Stop ${name} and close its open position at the current price?`,
              other: `Stop ${name} and close its ${open} open positions at the current prices?`,
            })}`}
      </p>
      <div className={styles.buttons}>
        <Button ref={no} variant="default" disabled={busy} onClick={onNo}>
          {t({ message: 'No', comment: 'answer to a question' })}
        </Button>
        <MoneyButton
          variant="danger"
          disabled={busy}
          aria-busy={busy}
          onClick={() => {
            setBusy(true)
            void stopAndClose(bus, robot).then(onDone)
          }}
        >
          {busy ? t`Stopping...` : open === 0 ? t`Yes, stop` : t`Yes, close and stop`}
        </MoneyButton>
      </div>
    </div>
  )
}

/**
 * The kill switch [ALGO-02]: stops a robot so that it opens nothing more, then closes its positions, each with a
 * result. They are closed even if it is unknown whether it stopped. Resolves, once closing has begun, with whether
 * there was anything to close.
 */
export async function stopAndClose(
  bus: EventBus,
  { id, name }: Pick<Robot, 'id' | 'name'>,
): Promise<boolean> {
  const isStopped = await (id === AUTO_ROBOT ? switchOff(bus) : halt(bus, id))
  // Reloaded, since it may have opened another one before it stopped.
  const open = await readNow(OPEN_TRADES).catch(() => knownOf(OPEN_TRADES) ?? [])
  const own = open.filter(({ robot }) => robot === id)
  if (own.length > 0) void closeAll(own, bus, msg`Close positions of ${name}`)
  else if (isStopped) toast.info(() => t`${name} has stopped. It has no open positions.`)
  return own.length > 0
}

async function switchOff(bus: EventBus): Promise<boolean> {
  if (!(await whenFree(autotraderSettings))) return false
  const outcome = await settleAndSend(autotraderSettings, { type: 'off', account: tradedAccount() }, { bus })
  return outcome?.kind === 'done'
}
