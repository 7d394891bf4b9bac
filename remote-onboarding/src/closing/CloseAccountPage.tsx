import { msg, plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { LoadedPage } from '@tradefront/account-pages/LoadedPage'
import { PanelList } from '@tradefront/account-pages/PanelList'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type AccountClosing, type ClosingObstacle } from '@tradefront/contracts'
import { type MessageDescriptor, saidText } from '@tradefront/language'
import { formatMoney, formatNumber, money } from '@tradefront/money'
import { PasskeyError } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { SECURITY, useFactor } from '@tradefront/passkeys/use-factor'
import { refreshRead, useServer, type ServerRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { FactList, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { Answers } from '../frame/Answers.tsx'
import { Beside } from '../frame/Beside.tsx'
import styles from './closing.module.css'

const UNKNOWN = msg`Your account may already be closed. If so, you'll be logged out in a moment.`

const CLOSING: ServerRead<AccountClosing> = {
  name: 'account-closing',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.accountClosing, options)).data,
}

/** Where each obstacle is cleared. */
const WAYS: Readonly<
  Record<ClosingObstacle['kind'], { readonly path: string; readonly label: MessageDescriptor }>
> = {
  positions: { path: '/mt4', label: msg`Go to your positions` },
  money: { path: '/main/withdrawal', label: msg`Withdraw the money` },
  savings: { path: '/main/savings', label: msg`Go to your savings` },
  debt: { path: '/main/chat', label: msg`Contact support` },
  withdrawals: { path: '/main/withdrawal', label: msg`Go to your withdrawals` },
  deposits: { path: '/main/deposit', label: msg`Go to your deposits` },
}

/** `/main/close-account`: what has to be done first, then closing the account for good. */
export default function CloseAccountPage() {
  const { t } = useLingui()
  const read = useServer(CLOSING)
  return (
    <LoadedPage
      isWide={read.loaded.state === 'ready'}
      title={t`Close account`}
      line={t`You can close your account once it is empty. You will no longer be able to log in.`}
      what={t`Your account`}
      rows={3}
      rowHeight={64}
      read={read}
    >
      {({ obstacles, code_required: needsCode }) => (
        <Beside aside={<Consequences isAhead={obstacles.length > 0} />}>
          {obstacles.length === 0 ? (
            <Panel title={t`Close your account`} about={<Instead />}>
              <CloseForm needsCode={needsCode === true} />
            </Panel>
          ) : (
            <Panel
              title={t`Before you can close it`}
              about={<Instead />}
              actions={<ToDo count={obstacles.length + 1} />}
            >
              <Obstacles obstacles={obstacles} />
            </Panel>
          )}
        </Beside>
      )}
    </LoadedPage>
  )
}

/** What customers may want rather than closing, or have to do before it. */
function Instead() {
  return (
    <Trans>
      You can{' '}
      <Anchor component={Link} to="/main/limits">
        take a break
      </Anchor>{' '}
      instead.{' '}
      <Anchor component={Link} to="/main/documents">
        Download your statements
      </Anchor>{' '}
      first if you need them.
    </Trans>
  )
}

/** What closing does. The form says the greater part of it itself: in full only before it. */
function Consequences({ isAhead }: { readonly isAhead: boolean }) {
  const { t } = useLingui()
  const before = (text: string) => (isAhead ? text : undefined)
  return (
    <Answers
      title={t`When you close it`}
      rows={[
        [t`No way back`, before(t`Closing can't be undone.`)],
        [t`Your devices`, before(t`You are logged out on all of them.`)],
        [t`Orders and robots`, before(t`Pending orders are cancelled, and your robots are switched off.`)],
        [t`Practice account`, t`It closes too. You don't have to close its positions or empty it first.`],
        [
          t`Coins that arrive later`,
          t`They are not credited. We email you; contact support to have them returned.`,
        ],
        [t`Our records`, before(t`We keep those the law requires.`)],
        [t`Your email address`, before(t`You can't use it for a new account.`)],
      ]}
    />
  )
}

function ToDo({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return <Badge color="yellow">{t`${plural(count, { one: '# step left', other: '# steps left' })}`}</Badge>
}

function Obstacles({ obstacles }: { readonly obstacles: readonly ClosingObstacle[] }) {
  const { t } = useLingui()
  return (
    <PanelList label={t`Before you can close it`}>
      {obstacles.map((obstacle, at) => {
        const [state, rest] = firstSentence(saidText(obstacle, 'text'))
        return (
          <li key={obstacle.kind} className={styles.obstacle}>
            <StepNumber at={at} />
            <div className={styles.about}>
              <p className={styles.state}>{state}</p>
              {rest === '' ? null : <p className={styles.todo}>{rest}</p>}
            </div>
            {obstacle.kind === 'money' ? <Balances /> : null}
            <Button component={Link} variant={at === 0 ? 'filled' : 'default'} to={WAYS[obstacle.kind].path}>
              {t(WAYS[obstacle.kind].label)}
            </Button>
          </li>
        )
      })}
      <li className={styles.obstacle} data-last>
        <StepNumber at={obstacles.length} />
        <div className={styles.about}>
          <p className={styles.state}>{t`Close your account`}</p>
          <p
            className={styles.todo}
          >{t`You confirm it here with your password, once nothing is left above.`}</p>
        </div>
      </li>
    </PanelList>
  )
}

function StepNumber({ at }: { readonly at: number }) {
  return <span className={styles.number}>{formatNumber(at + 1, 0)}</span>
}

/** The first sentence, which says what is in the way, and what to do about it. */
function firstSentence(text: string): readonly [first: string, rest: string] {
  const [, first, rest] = /^(.*?(?:[.!?](?=\s)|[。！？]))\s*(.+)$/su.exec(text) ?? []
  return [first ?? text, rest ?? '']
}

/** The accounts that make up the sum; the header shows only one of them. */
function Balances() {
  const { t } = useLingui()
  const accounts = useSession(({ user }) => user?.accounts)
  const filled = accounts?.filter(({ balance }) => Number(balance) > 0) ?? []
  return filled.length < 2 ? null : (
    <FactList
      aria-label={t`Accounts`}
      rows={filled.map(({ title, balance }, at) => [
        <bdi key="title">{title}</bdi>,
        <span key="balance" className="tf-num" translate="no">
          {formatMoney(money(balance))}
        </span>,
        String(at),
      ])}
    />
  )
}

const rulesWith = (needsCode: boolean) =>
  v.object({
    understood: v.pipe(v.boolean(), v.literal(true, t`Confirm that you understand`)),
    password: v.pipe(v.string(), v.nonEmpty(t`Enter your password`)),
    code: needsCode ? v.pipe(v.string(), v.trim(), v.nonEmpty(t`Enter the code`)) : v.string(),
  })

function CloseForm({ needsCode }: { readonly needsCode: boolean }) {
  const { t } = useLingui()
  const security = useServer(SECURITY).loaded
  const factor = useFactor(security.state === 'ready' ? security.value.second_factor : undefined, needsCode)
  const form = useEntryForm({
    initial: { understood: false, password: '', code: '' },
    rules: rulesWith(factor.isRequired && !factor.byPasskey),
    async send({ password, code }, signal) {
      try {
        const given = await factor.give('close_account', code, signal)
        await callApi(calls.closeAccount, { body: { password, ...given }, signal })
        toast.success(() => t`Your account is closed`)
        // The session has ended at the broker: the next call finds out and leads to the login.
        void callApi(calls.user).catch(() => {})
      } catch (error) {
        if (error instanceof PasskeyError) return { failure: error.words }
        // Something may stand in the way now.
        void refreshRead(CLOSING)
        return isOutcomeUnknown(error) ? { unknown: UNKNOWN } : refusalOfEntry(error, ['password', 'code'])
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  const email = useSession(({ user }) => user?.email)
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={t`Close your account`}
    >
      <p className={styles.text}>
        <Trans>
          Closing logs you out on all devices, cancels pending orders, switches off your robots, and can't be
          undone. We keep the records the law requires. You can't use <strong translate="no">{email}</strong>{' '}
          for a new account.
        </Trans>
      </p>
      <Checkbox
        label={t`I understand that my account will be closed permanently`}
        checked={form.values.understood}
        error={form.errors['understood']}
        disabled={form.busy}
        onChange={(event) => form.set('understood', event.currentTarget.checked)}
      />
      <PasswordField label={t`Your password`} disabled={form.busy} {...form.text('password')} />
      {factor.isRequired ? (
        <FactorField
          label={t`Code from your app, or a recovery code`}
          field={form.text('code')}
          disabled={form.busy}
          {...factor}
        />
      ) : null}
      <EntryFailure form={form} title={t`Your account was not closed`} />
      <Button type="submit" variant="danger" className={styles.button ?? ''} disabled={form.busy}>
        {form.busy ? t`Closing...` : t`Close account`}
      </Button>
    </form>
  )
}
