import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { FactList, type FactRow, Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import styles from './payment.module.css'
import { Timeline, type TimelineStep } from './Timeline.tsx'

/** The list that a payment belongs to. */
export interface PaymentList {
  readonly title: MessageDescriptor
  readonly path: string
}

export interface PaymentFrameProps {
  readonly title: string
  readonly list: PaymentList
  /** The reference by which support finds it. */
  readonly reference: string
  /** What a message to support is about: 'deposit:7', or the reference of what no message can be about. */
  readonly about: string
  /** Its status, above all rows; booked entries have none. */
  readonly status?: readonly [tone: StatusTone, word: string]
  readonly rows: readonly FactRow[]
  readonly steps: readonly TimelineStep[]
  /** Required action, above everything else. */
  readonly notice?: ReactNode
  /** Possible actions, above the help section. */
  readonly actions?: ReactNode
}

/** Layout of a payment's page: its details, its progress, and help. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { t } = useLingui()
  const { title, list, reference, about, status, rows, steps, notice, actions } = props
  return (
    <Page title={title} above={<BackLink list={list} />}>
      {notice}
      <div className={styles.columns}>
        <Panel title={t`Details`}>
          <FactList rows={[[t`Status`, statusText(status)], ...rows, [t`Reference`, reference]]} />
          <div className={styles.actions}>
            {actions}
            <Button component={Link} variant="default" to={`/main/chat?about=${encodeURIComponent(about)}`}>
              {t`Ask about this`}
            </Button>
          </div>
        </Panel>
        <Panel title={t`Timeline`}>
          <Timeline steps={steps} />
        </Panel>
      </div>
    </Page>
  )
}

const statusText = (status: PaymentFrameProps['status']) =>
  status === undefined ? undefined : <StatusText tone={status[0]}>{status[1]}</StatusText>

/** Back to the list. */
export function BackLink({ list: { title, path } }: { list: PaymentList }) {
  const { t } = useLingui()
  return (
    <Link to={path} className={styles.back ?? ''}>
      {t(title)}
    </Link>
  )
}

export interface NothingThereProps {
  /** What isn't there, as the page's title: 'Deposit not found'. */
  readonly title: string
  readonly list: PaymentList
}

/** A page whose address leads to nothing: says so, and leads to the list. */
export function NothingThere({ title, list: { title: back, path } }: NothingThereProps) {
  const { t } = useLingui()
  return (
    <Page title={title} line={t`The link may be incomplete. Nothing about your account has changed.`}>
      <div className={styles.instead}>
        <Button component={Link} to={path}>
          {t(back)}
        </Button>
        <Button component={Link} variant="default" to="/main/chat">
          {t`Contact support`}
        </Button>
      </div>
      <div className="tf-lost" aria-hidden />
    </Page>
  )
}
