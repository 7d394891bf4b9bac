import { siteName, useSettings } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Brand } from '@tradefront/ui/Brand'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { Link } from '@tradefront/ui/router'
import { useRemoteContext } from '@tradefront/federation'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { AccountBar } from '../portfolio/account/AccountBar.tsx'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { useActiveAsset } from '../instruments/assets/instruments.ts'
import PairTabs from '../header/PairTabs.tsx'
import { RoomKeysPart } from './keyboard/RoomKeysPart.tsx'
import { reverseCode } from '../orders/reverse/reverse-code.ts'
import { SideButton } from '../orders/ticket/SideButton.tsx'
import { TicketContent } from '../orders/ticket/TicketContent.tsx'
import { PositionsDrawer } from '../portfolio/positions/PositionsDrawer.tsx'
import { PreferencesButton } from '../preferences/PreferencesButton.tsx'
import { StoredFlag } from '../preferences/stored-flag.ts'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { PanelContent } from './PanelContent.tsx'
import { RoomChart } from './RoomChart.tsx'
import { RoomTitle } from './RoomTitle.tsx'
import { Sidebar } from './Sidebar.tsx'
import { RAIL_PLACES, placeLabel, type RailPlace } from './rail-places.ts'
import styles from './room.module.css'
import { useTicketFocus } from './use-ticket-focus.ts'
import type { TicketState } from './use-ticket.ts'

const SIDEBAR_KEY = 'sidebar-collapsed'

/** The room on a wide screen: rail, panel, chart over positions, market watch or ticket, account bar. */
export function DesktopRoom({ ticket }: { ticket: TicketState }) {
  const { storage } = useRemoteContext()
  const [place, setPlace] = useState<RailPlace>('room')
  const [sidebarHidden, setSidebarHidden] = useState(() => storage.read(SIDEBAR_KEY, StoredFlag) ?? false)
  const ticketPanel = useTicketFocus(ticket)
  const asset = useActiveAsset()
  const select = useAssets((state) => state.select)
  const settings = useSettings((state) => state.settings)

  function hideSidebar(hidden: boolean) {
    setSidebarHidden(hidden)
    storage.set(SIDEBAR_KEY, String(hidden))
  }

  return (
    <div className={styles.room}>
      <header className={styles.top}>
        <RoomTitle asset={asset} />
        <Link to="/main/dashboard" className={styles.home ?? ''}>
          <Brand name={siteName(settings)} />
        </Link>
        <div className={styles.pairs}>
          <PairTabs />
        </div>
        <div className={styles.sides}>
          <SideButton compact asset={asset} side="sell" onClick={() => ticket.open('sell')} />
          <SideButton compact asset={asset} side="buy" onClick={() => ticket.open('buy')} />
        </div>
        <RoomKeysPart ticket={ticket} trading />
        <ConnectionBadge />
        <PreferencesButton />
      </header>

      <nav className={styles.rail} aria-label="Room">
        {RAIL_PLACES.map(({ id, label, Icon }) => (
          <UnstyledButton
            key={id}
            className={styles.place ?? ''}
            aria-pressed={place === id}
            onClick={() => setPlace(place === id ? 'room' : id)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
      </nav>

      <div className={styles.middle}>
        {place === 'room' ? null : (
          <aside className={styles.panel} aria-label={placeLabel(place)}>
            <div className={styles.panelHead}>
              <h2>{placeLabel(place)}</h2>
              <ActionIcon aria-label={`Close ${placeLabel(place)}`} onClick={() => setPlace('room')}>
                <IconX size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </div>
            <div className={styles.panelBody}>
              <PanelContent place={place} onPick={select} />
            </div>
          </aside>
        )}
        <main className={styles.centre}>
          <div className={styles.chart}>
            <RoomChart />
          </div>
          <PositionsDrawer reverseCode={reverseCode} />
        </main>
        {ticket.side === undefined ? (
          <Sidebar hidden={sidebarHidden} onHide={hideSidebar} />
        ) : (
          <aside ref={ticketPanel} tabIndex={-1} className={styles.ticket} aria-label="Order ticket">
            <div className={styles.panelHead}>
              <h2>Order ticket</h2>
              <ActionIcon aria-label="Close order ticket" onClick={ticket.close}>
                <IconX size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </div>
            <div className={styles.ticketBody}>
              <TicketContent
                code={ticket.code}
                onRetry={ticket.retry}
                asset={asset}
                side={ticket.side}
                onSide={ticket.open}
                onClose={ticket.close}
              />
            </div>
          </aside>
        )}
      </div>

      <AccountBar />
    </div>
  )
}
