import { ListState } from '@tradefront/ui/ListState'
import { useLoaded } from '../calls/use-loaded.ts'
import { usePaged } from '../calls/use-paged.ts'
import { LoadedState } from '../frame/LoadedState.tsx'
import { Panel } from '../frame/Panel.tsx'
import { CardForm } from './CardForm.tsx'
import { DepositFrame } from './DepositFrame.tsx'
import { fetchDepositOptions, fetchDeposits } from './deposit-calls.ts'
import styles from './frame.module.css'

/** `/main/deposit/card`: money from a card, credited at once [WALL-01]. */
export default function CardDepositPage() {
  const { loaded, retry } = useLoaded(fetchDepositOptions)
  const history = usePaged(fetchDeposits)
  const card = loaded.state === 'ready' ? loaded.value.card : undefined
  return (
    <DepositFrame
      history={history}
      lead="Pay with a card in your own name. The amount is in your trading account as soon as the card's bank has agreed."
    >
      {loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what="Card deposits" onRetry={retry} rows={4} rowHeight={56} />
      ) : card === undefined ? (
        <ListState state="empty" message="Cards are not taken here. Please choose another way to deposit." />
      ) : (
        <div className={styles.columns}>
          <Panel title="Pay by card">
            <CardForm limits={card} onDone={() => void history.refresh()} />
          </Panel>
          <Panel plain title="Good to know">
            <ul className={styles.notes}>
              <li>Visa, Mastercard and American Express are taken. There is no fee.</li>
              <li>The card has to be in your own name.</li>
              <li>
                The card's number and security code are sent to the processor only. We do not keep them.
              </li>
            </ul>
          </Panel>
        </div>
      )}
    </DepositFrame>
  )
}
