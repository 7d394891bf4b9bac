import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi } from '@tradefront/api'
import { calls, type Savings, type SavingsPot } from '@tradefront/contracts'
import { useSending } from '@tradefront/sending'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { Page } from '@tradefront/ui/page'
import { useState } from 'react'
import { RenameDialog } from '../frame/RenameDialog.tsx'
import { ClosePotDialog } from './ClosePotDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OpenPotForm } from './OpenPotForm.tsx'
import { PotCard } from './PotCard.tsx'
import { PotHistory } from './PotHistory.tsx'
import { closePotSender, movePotSender } from './savings-sending.ts'
import styles from './savings.module.css'

/** The customer's pots. */
const SAVINGS: ServerRead<Savings> = {
  name: 'savings',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.savings, options)).data,
}

/** Subject of the move dialog; kept while it closes. */
interface Moving {
  readonly pot: SavingsPot
  readonly direction: 'in' | 'out'
}

/** Subject of the rename or close dialog; kept while it closes. */
interface Managed {
  readonly pot: SavingsPot
  readonly what: 'rename' | 'close'
}

/** `/main/savings`: pots with daily interest [WALL-04]. */
export default function SavingsPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(SAVINGS)
  // Shows the outcome of requests whose dialog or page was left.
  useSending(movePotSender)
  useSending(closePotSender)
  const [moving, setMoving] = useState<Moving>()
  const [opened, setOpened] = useState(false)
  const [managed, setManaged] = useState<Managed>()
  const [managing, setManaging] = useState(false)
  const [shown, setShown] = useState<string>()
  const hasProducts = loaded.state === 'ready' && (loaded.value.products ?? []).length > 0
  const lead = hasProducts
    ? t`Put money aside and earn interest. You can empty a flexible pot at any time; a fixed term earns more.`
    : t`Put money aside and earn interest, paid on the first of each month. You can take the money out at any time.`
  if (loaded.state !== 'ready')
    return (
      <Page title={t`Savings`} line={lead}>
        <LoadedState
          isPage
          state={loaded.state}
          what={t`Your savings`}
          onRetry={refresh}
          rows={2}
          rowHeight={140}
        />
      </Page>
    )
  const { pots, accounts, rate, most_pots, manage, products = [] } = loaded.value
  const aboutFirst = hasProducts
    ? t`No savings pots yet. A pot is separate from your accounts: choose a product, and the account to fund it from.`
    : t`No savings pots yet. Name one below, then add money to it.`
  const shownPot = pots.find(({ id }) => id === shown) ?? pots[0]
  return (
    <Page title={t`Savings`} line={lead}>
      {pots.length === 0 ? null : (
        <ul className={styles.pots} aria-label={t`Savings pots`}>
          {pots.map((pot) => (
            <PotCard
              key={pot.id}
              pot={pot}
              shown={pots.length > 1 && pot.id === shownPot?.id}
              onMove={(direction) => {
                setMoving({ pot, direction })
                setOpened(true)
              }}
              onManage={
                manage
                  ? (what) => {
                      setManaged({ pot, what })
                      setManaging(true)
                    }
                  : undefined
              }
              onShow={pots.length > 1 ? () => setShown(pot.id) : undefined}
            />
          ))}
        </ul>
      )}
      {pots.length >= most_pots ? null : (
        <OpenPotForm
          products={products}
          accounts={accounts}
          rate={rate}
          about={pots.length === 0 ? aboutFirst : undefined}
          onChanged={() => void refresh()}
        />
      )}
      {shownPot === undefined ? null : <PotHistory key={shownPot.id} pot={shownPot} />}
      {managed?.what === 'rename' ? (
        <RenameDialog
          key={`rename ${managed.pot.id} ${managed.pot.title}`}
          opened={managing}
          draft={`savings-name ${managed.pot.id}`}
          title={managed.pot.title}
          rename={(title, signal) =>
            callApi(calls.renamePot, { params: { id: managed.pot.id }, body: { title }, signal })
          }
          onRenamed={() => void refresh()}
          onClose={() => setManaging(false)}
        />
      ) : null}
      {managed?.what === 'close' ? (
        <ClosePotDialog
          key={`close ${managed.pot.id}`}
          opened={managing}
          pot={pots.find(({ id }) => id === managed.pot.id) ?? managed.pot}
          accounts={accounts}
          onSettled={() => void refresh()}
          onClose={() => setManaging(false)}
        />
      ) : null}
      {moving === undefined ? null : (
        <MoveDialog
          key={`${moving.pot.id} ${moving.direction}`}
          opened={opened}
          // The current pot, so that the available amount is up to date.
          pot={pots.find(({ id }) => id === moving.pot.id) ?? moving.pot}
          direction={moving.direction}
          accounts={accounts}
          onMoved={() => void refresh()}
          onClose={() => setOpened(false)}
        />
      )}
    </Page>
  )
}
