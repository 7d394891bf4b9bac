import type { SavingsPot } from '@tradefront/contracts'
import { useSending } from '@tradefront/sending'
import { useServer } from '@tradefront/server-state'
import { ListState } from '@tradefront/ui/ListState'
import { useState } from 'react'
import { LoadedState } from '../frame/LoadedState.tsx'
import { WalletPage } from '../frame/WalletPage.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OpenPotForm } from './OpenPotForm.tsx'
import { PotCard } from './PotCard.tsx'
import { PotHistory } from './PotHistory.tsx'
import { SAVINGS } from './savings-calls.ts'
import { movePotSender } from './savings-sending.ts'
import styles from './savings.module.css'

/** What the dialog is about; it stays while the dialog closes. */
interface Moving {
  readonly pot: SavingsPot
  readonly direction: 'in' | 'out'
}

/** `/main/savings`: pots that earn interest by the day [WALL-04]. */
export default function SavingsPage() {
  const { loaded, refresh } = useServer(SAVINGS)
  // A move whose dialog was left, or the page with it: what became of it is told here.
  useSending(movePotSender)
  const [moving, setMoving] = useState<Moving>()
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<string>()
  const lead =
    'Put money aside and earn interest on it. It is added every day and paid on the first of each month; you can take the money out at any time.'
  if (loaded.state !== 'ready')
    return (
      <WalletPage title="Savings" lead={lead}>
        <LoadedState state={loaded.state} what="Your savings" onRetry={refresh} rows={2} rowHeight={140} />
      </WalletPage>
    )
  const { pots, accounts, rate, most_pots } = loaded.value
  const shownPot = pots.find(({ id }) => id === shown) ?? pots[0]
  return (
    <WalletPage title="Savings" lead={lead}>
      {pots.length === 0 ? (
        <ListState
          state="empty"
          message="You have no savings pot yet. Give one a name below and put the first amount into it."
        />
      ) : (
        <ul className={styles.pots} aria-label="Savings pots">
          {pots.map((pot) => (
            <PotCard
              key={pot.id}
              pot={pot}
              shown={pots.length > 1 && pot.id === shownPot?.id}
              onMove={(direction) => {
                setMoving({ pot, direction })
                setOpened(true)
              }}
              onShow={pots.length > 1 ? () => setShown(pot.id) : undefined}
            />
          ))}
        </ul>
      )}
      {pots.length < most_pots ? <OpenPotForm rate={rate} onOpened={() => void refresh()} /> : null}
      {shownPot === undefined ? null : <PotHistory key={shownPot.id} pot={shownPot} />}
      {moving === undefined ? null : (
        <MoveDialog
          key={`${moving.pot.id} ${moving.direction}`}
          opened={opened}
          // The pot as it is now, so that what can be taken out is up to date.
          pot={pots.find(({ id }) => id === moving.pot.id) ?? moving.pot}
          direction={moving.direction}
          accounts={accounts}
          onMoved={() => void refresh()}
          onClose={() => setOpened(false)}
        />
      )}
    </WalletPage>
  )
}
