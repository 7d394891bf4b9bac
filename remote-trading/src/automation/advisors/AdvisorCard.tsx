import { useLingui } from '@lingui/react/macro'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { classOfType } from '@tradefront/contracts'
import { ADVISOR_DEFAULT_LEVERAGE, leverageFor, money } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { useServer } from '@tradefront/server-state'
import { useSession, useSiteData } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { Menu } from '@tradefront/ui/Menu'
import { Switch } from '@tradefront/ui/Switch'
import { useCallback, useState } from 'react'
import { useActiveAsset } from '../../instruments/assets/instruments.ts'
import { LimitHistoryNote } from '../robots/LimitHistoryNote.tsx'
import { ROBOTS } from '../robots/robot-calls.ts'
import { stateText, stopReason } from '../robots/robot-texts.ts'
import { deactivate, start, stop, useIsChanging, useIsTrading } from './automation.ts'
import classes from './AdvisorCard.module.css'

const pageCode = lazyCode(
  async () => (await import(/* webpackChunkName: "automation" */ '../robots/RobotDialog.tsx')).RobotDialog,
)

/** The status card: the active advisor, whether it trades, and its leverage [ALGO-02]. */
export function AdvisorCard() {
  const { t } = useLingui()
  const active = useSiteData((state) => state.activeEA)
  const isTrading = useIsTrading()
  const isChanging = useIsChanging()
  const leverage = useLeverageText()
  const { bus } = useRemoteContext()
  const { loaded } = useServer(ROBOTS)
  const robot = loaded.state === 'ready' ? loaded.value.find(({ id }) => id === active?.id) : undefined
  const reason = isTrading || robot === undefined ? undefined : stopReason(robot)
  const limit = money(robot?.limits.daily_loss)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const page = useDialogCode(pageCode, opened, close)
  // The switch shows the press immediately; the status changes once the broker confirms.
  const isRunning = isTrading && !isChanging
  const standing = isTrading
    ? isRunning
      ? stateText({ state: 'running' })
      : t`Starting...`
    : isChanging && robot?.state === 'running'
      ? t`Stopping...`
      : stateText({ state: 'stopped' })
  return (
    <section
      className={classes.card}
      aria-label={t`Expert Advisor status`}
      data-running={isRunning || undefined}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.name} dir="auto">
            {active?.name ?? t`No Expert Advisor active`}
          </p>
          <p className={classes.facts}>
            <output>{active === null ? t`Not activated` : standing}</output>
            <span>{leverage}</span>
          </p>
        </div>
        {active === null ? null : (
          <Menu position="bottom-end" shadow="md" withinPortal>
            <Menu.Target>
              <ActionIcon size="xs" aria-label={t`${{ name: active.name }} menu`}>
                <IconDots size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => deactivate(bus)}>{t`Deactivate`}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {/* Before it starts. */}
      {isTrading || robot === undefined ? null : <LimitHistoryNote id={robot.id} limit={limit} />}
      <Switch
        size="sm"
        label={t`Automated trading`}
        checked={isTrading}
        onChange={() => (isTrading ? stop(bus) : start(bus))}
      />
      {reason === undefined ? null : <p className={classes.reason}>{reason}</p>}
      {robot === undefined ? null : (
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t`Record and limits`}
        </Button>
      )}
      {robot !== undefined && page.state === 'ready' ? (
        <page.code opened={opened} id={robot.id} name={robot.name} onClose={close} />
      ) : null}
    </section>
  )
}

/** The advisor's leverage for the active instrument, which it names; 100 if no source has one [ORD-03]. */
function useLeverageText(): string {
  const { t } = useLingui()
  const byClass = useSiteData((state) => state.leverage)
  const accountType = useSession((state) => state.user?.account_type?.leverage)
  const asset = useActiveAsset()
  const category = asset === undefined ? undefined : byClass[classOfType(asset.type)]
  const leverage = leverageFor({ category, asset: asset?.leverage, accountType }, ADVISOR_DEFAULT_LEVERAGE)
  return asset === undefined
    ? t`Leverage 1:${leverage}`
    : t`${{ symbol: asset.symbol_display }} leverage 1:${leverage}`
}
