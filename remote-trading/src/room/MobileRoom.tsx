import type { Asset, TradeSide } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { Button } from '@tradefront/ui/Button'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { Link } from '@tradefront/ui/router'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useCallback, useEffect, useState } from 'react'
import { AccountPlace } from '../portfolio/account/AccountPlace.tsx'
import { AlgoTraderPlace } from '../automation/advisors/AlgoTraderPlace.tsx'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { useActiveAsset } from '../instruments/assets/instruments.ts'
import PairTabs from '../header/PairTabs.tsx'
import { RoomKeysPart } from './keyboard/RoomKeysPart.tsx'
import { useDialogCode } from '../kit/lazy/use-dialog-code.ts'
import { SideButton } from '../orders/ticket/SideButton.tsx'
import { TicketContent } from '../orders/ticket/TicketContent.tsx'
import { Preferences } from '../preferences/Preferences.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { PanelContent } from './PanelContent.tsx'
import { RoomChart } from './RoomChart.tsx'
import { RoomTitle } from './RoomTitle.tsx'
import { placeLabel, type RailPlace } from './rail-places.ts'
import styles from './mobile-room.module.css'
import type { TicketPlace } from './use-ticket.ts'

const TABS = [
  { id: 'room', label: 'Trade', Icon: IconChartCandle },
  { id: 'watch', label: 'Market', Icon: IconListDetails },
  { id: 'orders', label: 'Orders', Icon: IconReportMoney },
  { id: 'account', label: 'Account', Icon: IconWallet },
  { id: 'more', label: 'More', Icon: IconDots },
] as const

/** What the sheet over the chart shows: a place of the rail, the account, or the list of the other places. */
type Place = RailPlace | 'account' | 'more' | 'advisors'

function titleOf(place: Place): string {
  if (place === 'account') return 'Account'
  if (place === 'advisors') return 'Algo Trader'
  return place === 'more' ? 'More' : placeLabel(place)
}

const loadSheet = async () => (await import('../kit/sheet/Sheet.tsx')).Sheet

/** The room in a hand: chart, a fixed pair of SELL and BUY, a tab bar; everything else in sheets [ROOM-02]. */
export function MobileRoom({ ticket }: { ticket: TicketPlace }) {
  const [opened, setOpened] = useState(false)
  // What is shown stays while its sheet slides away.
  const [place, setPlace] = useState<Place>('watch')
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
  const sheet = useDialogCode(loadSheet, opened || ticket.side !== undefined, closeAll, true)
  const go = (next: Place) => {
    setOpened(next !== 'room')
    if (next !== 'room') setPlace(next)
  }
  const [preferencesOpened, setPreferencesOpened] = useState(false)
  const closePreferences = useCallback(() => setPreferencesOpened(false), [])
  const { bus } = useRemoteContext()
  // A position's row in a sheet picks its instrument: the chart is what is wanted then.
  useEffect(() => bus.on('asset:select', () => setOpened(false)), [bus])
  const pick = (picked: Asset) => {
    select(picked)
    close()
  }

  return (
    <div className={styles.room}>
      <header className={styles.top}>
        <RoomTitle asset={asset} />
        <PairTabs />
        <RoomKeysPart ticket={ticket} trading={false} />
        <ConnectionBadge />
      </header>
      <main className={styles.chart}>
        <RoomChart />
      </main>
      <section className={styles.sides} aria-label="Sell or buy">
        <SideButton asset={asset} side="sell" onClick={() => ticket.open('sell')} />
        <SideButton asset={asset} side="buy" onClick={() => ticket.open('buy')} />
      </section>
      <nav className={styles.tabs} aria-label="Room">
        {TABS.map(({ id, label, Icon }) => (
          <UnstyledButton
            key={id}
            className={styles.tab ?? ''}
            aria-pressed={id === (opened ? place : 'room')}
            onClick={() => go(id)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
      </nav>

      {sheet.state === 'ready' ? (
        <>
          <sheet.code
            opened={opened}
            onClose={close}
            tall={place !== 'account' && place !== 'more'}
            title={titleOf(place)}
          >
            {place === 'account' ? (
              <AccountSheet />
            ) : place === 'more' ? (
              <MoreSheet
                onGo={go}
                onPreferences={() => {
                  close()
                  setPreferencesOpened(true)
                }}
              />
            ) : place === 'advisors' ? (
              <div className={styles.watch}>
                <AlgoTraderPlace />
              </div>
            ) : (
              <div className={place === 'orders' || place === 'history' ? undefined : styles.watch}>
                <PanelContent place={place} onPick={pick} />
              </div>
            )}
          </sheet.code>
          <sheet.code opened={ticket.side !== undefined} onClose={ticket.close} title="Order ticket">
            <TicketContent
              code={ticket.code}
              onRetry={ticket.retry}
              asset={asset}
              side={side}
              onSide={ticket.open}
              onClose={ticket.close}
            />
          </sheet.code>
        </>
      ) : null}
      <Preferences opened={preferencesOpened} onClose={closePreferences} />
    </div>
  )
}

function AccountSheet() {
  return (
    <div className={styles.stack}>
      <AccountPlace />
      <Button component={Link} to="/main/dashboard" variant="default">
        DASHBOARD
      </Button>
    </div>
  )
}

interface MoreSheetProps {
  onGo: (place: RailPlace | 'advisors') => void
  onPreferences: () => void
}

function MoreSheet({ onGo, onPreferences }: MoreSheetProps) {
  return (
    <div className={styles.stack}>
      {(['history', 'calendar', 'news'] as const).map((place) => (
        <Button key={place} variant="default" onClick={() => onGo(place)}>
          {placeLabel(place)}
        </Button>
      ))}
      <Button variant="default" onClick={() => onGo('advisors')}>
        Algo Trader
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={onPreferences}>
        Trading preferences
      </Button>
    </div>
  )
}
