import { useLingui } from '@lingui/react/macro'
import { siteName, useSettings } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Brand } from '@tradefront/ui/Brand'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { Link } from '@tradefront/ui/router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState, type CSSProperties } from 'react'
import { AccountMark } from '../kit/account/AccountMark.tsx'
import { AccountBar } from '../portfolio/account/AccountBar.tsx'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { useActiveAsset } from '../instruments/assets/instruments.ts'
import PairTabs from '../header/PairTabs.tsx'
import { reverseCode } from '../orders/reverse/reverse-code.ts'
import { SideButton } from '../orders/parts/SideButton.tsx'
import { TicketContent } from '../orders/entry/TicketContent.tsx'
import { PositionsDrawer, type PositionsDrawerProps } from '../portfolio/positions/PositionsDrawer.tsx'
import { keepWorkspace, useWorkspace } from '../preferences/workspace.ts'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { MarkPlace } from '../kit/instrument-mark/MarkPlace.tsx'
import { RoomChart } from './RoomChart.tsx'
import { RoomTitle } from './RoomTitle.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useDesktopParts, useRoomParts } from './parts/use-room-parts.ts'
import { RiskLine } from './RiskLine.tsx'
import { placeLabel, RAIL_PLACES, type RailPlace } from './rail-places.ts'
import styles from './room.module.css'
import { useTicketFocus, type TicketState } from './use-ticket.ts'

const panelCode = lazyCode(async () => (await import('./parts/desktop-parts.ts')).PanelContent)

/** Shows a place of the rail in the left panel, or closes it; remembered. */
function show(place: RailPlace): void {
  keepWorkspace(() => ({ place: place === 'room' ? undefined : place }))
}

/** The room on a wide screen: rail, panel, chart over positions, market watch or ticket, account bar. */
export function DesktopRoom({ ticket }: { ticket: TicketState }) {
  const { t } = useLingui()
  const { place = 'room', sizes } = useWorkspace()
  const parts = useRoomParts()
  const desktop = useDesktopParts()
  const [orders, setOrders] = useState<PositionsDrawerProps['orders']>()
  const ticketPanel = useTicketFocus(ticket)
  const asset = useActiveAsset()
  const select = useAssets((state) => state.select)
  const settings = useSettings((state) => state.settings)

  return (
    // The style sheet lays out the panes with these from the first paint.
    <div className={styles.room} style={sizes as CSSProperties} data-panes>
      <header className={styles.top}>
        <RoomTitle asset={asset} />
        <Link to="/main/dashboard" className={styles.home ?? ''}>
          <Brand name={siteName(settings)} />
        </Link>
        <div className={styles.pairs}>
          <PairTabs face={parts?.SmallMark ?? MarkPlace} />
        </div>
        <span className={styles.tools}>
          {parts && <parts.RoomTools ticket={ticket} trading onOrders={setOrders} />}
        </span>
        <ConnectionBadge />
        {/* Only what keeps its width is behind them: they must not move under the pointer. */}
        <div className={styles.sides}>
          <SideButton compact asset={asset} side="sell" onClick={() => ticket.open('sell')} />
          <SideButton compact asset={asset} side="buy" onClick={() => ticket.open('buy')} />
        </div>
        <span className={styles.bell} data-notification-bell />
        <span className={styles.preferences}>{desktop && <desktop.PreferencesButton />}</span>
        <span className={styles.bell} data-account-menu />
      </header>
      {ticket.code.state === 'ready' ? <ticket.code.code.MarginWatch /> : null}

      <nav
        className={styles.rail}
        aria-label={t({ message: 'Room', comment: 'The trading room, where the customer trades' })}
      >
        {RAIL_PLACES.map(({ id, label, Icon }) => (
          <UnstyledButton
            key={id}
            className={styles.place ?? ''}
            aria-pressed={place === id}
            onClick={() => show(place === id ? 'room' : id)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{t(label)}</span>
          </UnstyledButton>
        ))}
      </nav>

      {/* The separators between the panes belong here, too. */}
      <main className={styles.middle}>
        {place === 'room' ? null : (
          <>
            <aside
              className={styles.panel}
              // The sidebar has the same name.
              aria-label={place === 'watch' ? t`Market Watch panel` : placeLabel(place)}
            >
              <div className={styles.panelHead}>
                <h2>{placeLabel(place)}</h2>
                <ActionIcon
                  size="xs"
                  aria-label={t`Close ${{ panel: placeLabel(place) }}`}
                  onClick={() => show('room')}
                >
                  <IconX size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </div>
              <div className={styles.panelBody}>
                <LazyPanel code={panelCode} name={placeLabel(place)} props={{ place, onPick: select }} />
              </div>
            </aside>
            {desktop && <desktop.Splitter pane="--panel" />}
          </>
        )}
        <div className={styles.centre}>
          <div className={styles.chart}>
            <RoomChart />
          </div>
          {desktop && <desktop.Splitter pane="--positions" />}
          <PositionsDrawer reverseCode={reverseCode} orders={orders} />
        </div>
        {ticket.side === undefined ? (
          <Sidebar />
        ) : (
          <aside ref={ticketPanel} tabIndex={-1} className={styles.ticket} aria-label={t`Order ticket`}>
            <div className={styles.panelHead}>
              <h2>{t`Order ticket`}</h2>
              <ActionIcon size="xs" aria-label={t`Close order ticket`} onClick={ticket.close}>
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
      </main>

      <AccountBar>{desktop ? <desktop.AccountSwitch /> : <AccountMark />}</AccountBar>
      <aside className={styles.risk} aria-label={t`Risk warning`}>
        <RiskLine />
      </aside>
    </div>
  )
}
