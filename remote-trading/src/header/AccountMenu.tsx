import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { formatMoney } from '@tradefront/money'
import { useKept, useKnown, valueOf } from '@tradefront/server-state'
import { useCurrency, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Popover } from '@tradefront/ui/Popover'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useEffect, useRef, useState } from 'react'
import { ALERTS } from '../alerts/kept-alerts.ts'
import { SwitchQuestion, useAccountSwitch } from '../portfolio/account/AccountSwitch.tsx'
import { LazyAccountDetails } from '../portfolio/account/LazyAccountDetails.tsx'
import { balanceOf, TRADING_ACCOUNT } from '../portfolio/trades/account-summary.ts'
import styles from '../portfolio/account/account.module.css'
import { followPreferences } from '../preferences/trading-preferences.ts'
import { AccountMark } from '../kit/account/AccountMark.tsx'
import { useSettled } from '../kit/lazy/use-settled.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { usePriceFeed } from '../portfolio/trades/use-trade-feed.ts'

/** Delay before retrying to load the watching code, ms. */
const WATCH_RETRY_MS = 15_000

/** Shifted and limited to the window's height: a phone in landscape is lower than the details. */
const FITTED = { flip: true, shift: true, size: true }

const watchCode = lazyCode(() => import(/* webpackChunkName: "alerts" */ './watches.ts'))

/**
 * Slot `header.account`: account type with balance; opens accounts and live numbers [HEAD-05, HEAD-06]. Also watches
 * price alerts and positions on every page. Instruments and prices, most of what a page without prices would load, come
 * only once a figure depends on them.
 */
export default function AccountMenu() {
  const { t } = useLingui()
  useKept(OPEN_TRADES)
  const hasPositions = useKnown(OPEN_TRADES, (loaded) => (valueOf(loaded)?.length ?? 0) > 0)
  // Also where no figure is live: the settings page writes all preferences at once.
  useEffect(() => followPreferences(), [])
  const isAlertArmed = ALERTS.useKept().value.some(({ firedAt }) => firedAt === undefined)
  const type = useSession((state) => state.user?.account_type?.title) ?? t`Account`
  const other = useSession(({ user, selectedAccountIndex: active }) =>
    active === TRADING_ACCOUNT ? undefined : user?.accounts[active]?.title,
  )
  const balance = useSession((state) => balanceOf(state.user, state.selectedAccountIndex))
  const currency = useCurrency((state) => state.current)
  const { bus } = useRemoteContext()
  const { ask, question } = useAccountSwitch()
  useEffect(() => bus.on('trading-account:ask', ({ account }) => ask(account)), [bus, ask])
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const { loaded: watch } = useCode(watchCode, useSettled(), WATCH_RETRY_MS)

  function comparePlans(): void {
    setOpened(false)
    // Focused first, so that closing the dialog returns here.
    trigger.current?.focus()
    bus.emit('plans:open', {})
  }

  return (
    <>
      {hasPositions || isAlertArmed || opened ? <LivePrices /> : null}
      {watch.state === 'ready' ? (
        <>
          <watch.code.AlertWatch />
          <watch.code.ClosedNews />
        </>
      ) : null}
      <SwitchQuestion {...question} />
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={300}
        shadow="md"
        middlewares={FITTED}
      >
        <Popover.Target>
          <UnstyledButton
            ref={trigger}
            className={styles.trigger ?? ''}
            onClick={() => setOpened((now) => !now)}
          >
            <span className={styles.plan}>
              <span>{other === undefined ? type : `${type}, ${other}`}</span>
              <AccountMark before={other === undefined ? '' : `${t`Trading:`} `} />
            </span>
            <span className={`tf-num ${styles.balance ?? ''}`}>{formatMoney(balance, currency)}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles.details ?? ''}>
          <LazyAccountDetails />
          <Button variant="default" size="xs" fullWidth mt={12} aria-haspopup="dialog" onClick={comparePlans}>
            {t`Account Plans`}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** Keeps instruments and prices live, for the account's figures and for alerts; renders nothing. */
function LivePrices(): null {
  useAssetsLoaded()
  usePriceFeed()
  return null
}
