import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, TradeSide } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { usePageMark } from '@tradefront/ui/hooks'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useCallback, useEffect, useState } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { useActiveAsset } from '../instruments/assets/instruments.ts'
import PairTabs from '../header/PairTabs.tsx'
import { useSettled } from '../kit/lazy/use-settled.ts'
import { useRoomParts } from './parts/use-room-parts.ts'
import { RiskLine } from './RiskLine.tsx'
import { SideButton } from '../orders/parts/SideButton.tsx'
import { Preferences } from '../preferences/Preferences.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { MarkPlace } from '../kit/instrument-mark/MarkPlace.tsx'
import { RoomChart } from './RoomChart.tsx'
import { AccountMark } from '../kit/account/AccountMark.tsx'
import { RoomTitle } from './RoomTitle.tsx'
import type { SheetPlace } from './MobileSheets.tsx'
import styles from './mobile-room.module.css'
import type { TicketState } from './use-ticket.ts'

const TABS = [
  { id: 'room', label: msg({ message: 'Trade', context: 'tab of the trading room' }), Icon: IconChartCandle },
  {
    id: 'watch',
    label: msg({ message: 'Market', context: 'tab of the trading room' }),
    Icon: IconListDetails,
  },
  { id: 'orders', label: msg`Orders`, Icon: IconReceipt2 },
  { id: 'account', label: msg`Account`, Icon: IconWallet },
  { id: 'more', label: msg({ message: 'More', context: 'tab of the trading room' }), Icon: IconDots },
] as const

const sheetsCode = lazyCode(async () => (await import('./MobileSheets.tsx')).MobileSheets)

/** The room on a phone: chart, fixed SELL and BUY buttons, a tab bar; everything else in sheets [ROOM-02]. */
export function MobileRoom({ ticket }: { ticket: TicketState }) {
  const { t } = useLingui()
  const parts = useRoomParts()
  const [opened, setOpened] = useState(false)
  // Its content stays while the sheet slides away.
  const [place, setPlace] = useState<SheetPlace>('watch')
  const [side, setSide] = useState<TradeSide>('buy')
  if (ticket.side !== undefined && ticket.side !== side) setSide(ticket.side)
  const asset = useActiveAsset()
  const select = useAssets((state) => state.select)
  const close = () => setOpened(false)
  const closeTicket = ticket.close
  const closeAll = useCallback(() => {
    setOpened(false)
    closeTicket()
  }, [closeTicket])
  const sheets = useDialogCode(sheetsCode, opened || ticket.side !== undefined, closeAll, useSettled())
  const go = (next: SheetPlace) => {
    setOpened(next !== 'room')
    if (next !== 'room') setPlace(next)
  }
  const [preferencesOpened, setPreferencesOpened] = useState(false)
  const closePreferences = useCallback(() => setPreferencesOpened(false), [])
  const { bus } = useRemoteContext()
  usePageMark('data-fills-screen')
  // Pressing a position in a sheet picks its instrument, so show the chart.
  useEffect(() => bus.on('asset:select', () => setOpened(false)), [bus])
  const pick = (picked: Asset) => {
    select(picked)
    close()
  }

  return (
    <div className={styles.room}>
      <header className={styles.top}>
        <RoomTitle asset={asset} />
        <PairTabs face={parts?.SmallMark ?? MarkPlace} />
        {parts && <parts.RoomTools ticket={ticket} trading={false} />}
        <AccountMark />
        <ConnectionBadge />
        <span className={styles.bell} data-notification-bell />
        <span className={styles.bell} data-account-menu />
      </header>
      {ticket.code.state === 'ready' ? <ticket.code.code.MarginWatch /> : null}
      <main className={styles.chart}>
        <RoomChart />
      </main>
      <section className={styles.sides} aria-label={t`Sell or buy`}>
        <SideButton asset={asset} side="sell" onClick={() => ticket.open('sell')} />
        <SideButton asset={asset} side="buy" onClick={() => ticket.open('buy')} />
      </section>
      <aside className={styles.risk} aria-label={t`Risk warning`}>
        <RiskLine />
      </aside>
      <nav
        className={styles.tabs}
        aria-label={t({ message: 'Room', comment: 'The trading room, where the customer trades' })}
      >
        {TABS.map(({ id, label, Icon }) => (
          <UnstyledButton
            key={id}
            className={styles.tab ?? ''}
            aria-pressed={id === (opened ? place : 'room')}
            onClick={() => go(id)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{t(label)}</span>
          </UnstyledButton>
        ))}
      </nav>

      {sheets.state === 'ready' ? (
        <sheets.code
          opened={opened}
          place={place}
          onClose={close}
          onGo={go}
          onPick={pick}
          onPreferences={() => {
            close()
            setPreferencesOpened(true)
          }}
          ticket={ticket}
          asset={asset}
          side={side}
        />
      ) : null}
      <Preferences opened={preferencesOpened} onClose={closePreferences} />
    </div>
  )
}
