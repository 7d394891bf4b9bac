import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, TradeSide } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { Sheet } from '../kit/sheet/Sheet.tsx'
import { TicketContent } from '../orders/entry/TicketContent.tsx'
import { LazyAccountDetails } from '../portfolio/account/LazyAccountDetails.tsx'
import { PanelContent } from './PanelContent.tsx'
import { placeLabel, type RailPlace } from './rail-places.ts'
import styles from './mobile-room.module.css'
import type { TicketState } from './use-ticket.ts'
import { AlgoTraderPart } from './AlgoTraderPart.tsx'

/** Content of the sheet over the chart: a place of the rail, the account, or the list of other places. */
export type SheetPlace = RailPlace | 'account' | 'more' | 'advisors'

function titleOf(place: SheetPlace): string {
  if (place === 'account') return t`Account`
  if (place === 'advisors') return t`Algo Trader`
  return place === 'more' ? t({ message: 'More', context: 'tab of the trading room' }) : placeLabel(place)
}

export interface MobileSheetsProps {
  readonly opened: boolean
  readonly place: SheetPlace
  readonly onClose: () => void
  readonly onGo: (place: SheetPlace) => void
  readonly onPick: (asset: Asset) => void
  readonly onPreferences: () => void
  readonly ticket: TicketState
  readonly asset: Asset | undefined
  /** The ticket's side; kept while its sheet slides away. */
  readonly side: TradeSide
}

/** Sheets over a phone's chart: a place of the room, or the order ticket [ROOM-02]. */
export function MobileSheets({
  opened,
  place,
  onClose,
  onGo,
  onPick,
  onPreferences,
  ticket,
  asset,
  side,
}: MobileSheetsProps) {
  const { t } = useLingui()
  return (
    <>
      <Sheet
        opened={opened}
        onClose={onClose}
        tall={place !== 'account' && place !== 'more'}
        title={titleOf(place)}
      >
        {place === 'account' ? (
          <AccountSheet />
        ) : place === 'more' ? (
          <MoreSheet onGo={onGo} onPreferences={onPreferences} />
        ) : place === 'advisors' ? (
          <div className={styles.watch}>
            <AlgoTraderPart />
          </div>
        ) : (
          <div className={place === 'orders' || place === 'history' ? undefined : styles.watch}>
            <PanelContent place={place} onPick={onPick} />
          </div>
        )}
      </Sheet>
      <Sheet opened={ticket.side !== undefined} onClose={ticket.close} title={t`Order ticket`}>
        <TicketContent
          code={ticket.code}
          onRetry={ticket.retry}
          asset={asset}
          side={side}
          onSide={ticket.open}
          onClose={ticket.close}
        />
      </Sheet>
    </>
  )
}

function AccountSheet() {
  const { t } = useLingui()
  return (
    <div className={styles.stack}>
      <LazyAccountDetails />
      <Button component={Link} to="/main/dashboard" variant="default">
        {t`DASHBOARD`}
      </Button>
    </div>
  )
}

interface MoreSheetProps {
  onGo: (place: RailPlace | 'advisors') => void
  onPreferences: () => void
}

function MoreSheet({ onGo, onPreferences }: MoreSheetProps) {
  const { t } = useLingui()
  return (
    <div className={styles.stack}>
      {(['history', 'calendar', 'news'] as const).map((place) => (
        <Button key={place} variant="default" onClick={() => onGo(place)}>
          {placeLabel(place)}
        </Button>
      ))}
      <Button variant="default" onClick={() => onGo('advisors')}>
        {t`Algo Trader`}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={onPreferences}>
        {t`Trading preferences`}
      </Button>
    </div>
  )
}
