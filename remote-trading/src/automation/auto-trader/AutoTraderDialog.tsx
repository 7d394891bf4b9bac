import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AUTO_ROBOT, AUTOTRADER_TYPES, type AutotraderType } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { settleAndSend, useRecovery, whenFree } from '@tradefront/sending'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { Radio } from '@tradefront/ui/Radio'
import { useCallback, useState } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { askAboutLeft } from '../robots/left-open.ts'
import { ROBOTS } from '../robots/robot-calls.ts'
import classes from './AutoTraderDialog.module.css'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { autotraderSettings, type AutotraderSetting } from './save-autotrader.ts'

/** The levels with their number of simultaneous trades (specification 9). */
const LEVELS: Readonly<
  Record<AutotraderType, { readonly label: MessageDescriptor; readonly trades: MessageDescriptor }>
> = {
  low: {
    label: msg({ message: 'Low', context: 'level of the auto trader' }),
    trades: msg`1-2 open trades at a time`,
  },
  medium: {
    label: msg({ message: 'Medium', context: 'level of the auto trader' }),
    trades: msg`2-4 open trades at a time`,
  },
  high: {
    label: msg({ message: 'High', context: 'level of the auto trader' }),
    trades: msg`Unlimited open trades`,
  },
}
const DEFAULT_LEVEL: AutotraderType = 'medium'

/** The saved level; undefined if unset or unknown. */
const levelOf = (text: string | undefined) => AUTOTRADER_TYPES.find((type) => type === text)

const pageCode = lazyCode(
  async () => (await import(/* webpackChunkName: "automation" */ '../robots/RobotDialog.tsx')).RobotDialog,
)

export interface AutoTraderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for a level and for consent to automated trading [ALGO-01]. */
export function AutoTraderDialog({ opened, onClose }: AutoTraderDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { loaded } = useServer(ROBOTS)
  const robot = loaded.state === 'ready' ? loaded.value.find(({ id }) => id === AUTO_ROBOT) : undefined
  const [isPage, setIsPage] = useState(false)
  const toForm = useCallback(() => setIsPage(false), [])
  const page = useDialogCode(pageCode, opened && isPage, toForm)
  if (isPage && page.state === 'ready')
    return (
      <page.code
        opened={opened}
        id={AUTO_ROBOT}
        name={t`Auto Trader`}
        onClose={() => {
          setIsPage(false)
          onClose()
        }}
      />
    )
  return (
    <DialogOrSheet opened={opened} title={t`Auto Trader`} size={460} onClose={busy ? () => {} : onClose}>
      <AutoTraderForm busy={busy} onBusy={setBusy} onSaved={onClose} />
      {robot === undefined ? null : (
        <Button
          variant="subtle"
          fullWidth
          className={classes.record ?? ''}
          disabled={busy}
          onClick={() => setIsPage(true)}
        >
          {t`Record and limits`}
        </Button>
      )}
    </DialogOrSheet>
  )
}

interface FormProps {
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
  readonly onSaved: () => void
}

function AutoTraderForm({ busy, onBusy, onSaved }: FormProps) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  useRecovery(autotraderSettings)
  const isOn = useSession((state) => state.user?.autotrader === true)
  const saved = useSession((state) => levelOf(state.user?.autotrader_type))
  const [level, setLevel] = useState<AutotraderType>(saved ?? DEFAULT_LEVEL)
  const [accepted, setAccepted] = useState(false)
  // Of the account that the form shows: refused if another one is traded by then.
  const [account] = useState(tradedAccount)
  /** The last requested setting. */
  const [asked, setAsked] = useState<AutotraderSetting['type']>()

  async function save(type: AutotraderSetting['type']): Promise<void> {
    if (busy) return
    onBusy(true)
    setAsked(type)
    const customer = useSession.getState().user?.id
    const isTheirs = await whenFree(autotraderSettings)
    const outcome = isTheirs ? await settleAndSend(autotraderSettings, { type, account }, { bus }) : undefined
    onBusy(false)
    if (outcome?.kind === 'done' && type === 'off')
      void askAboutLeft({ id: AUTO_ROBOT, name: t`Auto Trader` })
    // If another customer has logged in, don't show them the outcome [SESS-06].
    if (outcome?.kind === 'done' || useSession.getState().user?.id !== customer) onSaved()
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter on the checkbox submits the form even if it isn't ticked.
        if (accepted) void save(level)
      }}
    >
      {isOn ? (
        <Alert
          variant="success"
          title={
            saved === undefined
              ? t`The Auto Trader is on. You can choose another level.`
              : t`The Auto Trader is on at level ${{ level: t(LEVELS[saved].label) }}. You can choose another level.`
          }
        />
      ) : null}
      <p className={classes.lead}>
        <Trans>
          Opens and closes positions on your account for you, within the level you set. <AccountMark />
        </Trans>
      </p>
      <Radio.Group
        label={t`Level`}
        value={level}
        onChange={(value) => setLevel(AUTOTRADER_TYPES.find((type) => type === value) ?? DEFAULT_LEVEL)}
      >
        <div className={classes.levels}>
          {AUTOTRADER_TYPES.map((type) => (
            <Radio.Card key={type} value={type} className={classes.level ?? ''} disabled={busy}>
              <Radio.Indicator />
              <span>
                <span className={classes.name}>{t(LEVELS[type].label)}</span>
                <span className={classes.trades}>{t(LEVELS[type].trades)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={t`Accept: automated trading can lose money, and I stay responsible for the positions on my account.`}
        checked={accepted}
        disabled={busy}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      {accepted ? (
        <MoneyButton type="submit" size="md" fullWidth disabled={busy} aria-busy={busy && asked !== 'off'}>
          {busy && asked !== 'off' ? t`Activating...` : t`Activate`}
        </MoneyButton>
      ) : null}
      {isOn ? (
        <Button
          variant="default"
          size="md"
          fullWidth
          disabled={busy}
          aria-busy={busy && asked === 'off'}
          onClick={() => void save('off')}
        >
          {busy && asked === 'off' ? t`Switching off...` : t`Switch off`}
        </Button>
      ) : null}
    </form>
  )
}
