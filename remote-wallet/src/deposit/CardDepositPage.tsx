import { Panel } from '../frame/Panel.tsx'
import { CardForm } from './CardForm.tsx'
import { DepositWay } from './DepositWay.tsx'
import styles from './frame.module.css'

/** `/main/deposit/card`: money from a card, credited at once [WALL-01]. */
export default function CardDepositPage() {
  return (
    <DepositWay
      way="card"
      what="Card deposits"
      lead="Pay with a card in your own name. The amount is in your trading account as soon as the card's bank has agreed."
      absent="Cards are not taken here. Please choose another way to deposit."
    >
      {(limits, onDone) => (
        <>
          <Panel title="Pay by card">
            <CardForm limits={limits} onDone={onDone} />
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
        </>
      )}
    </DepositWay>
  )
}
