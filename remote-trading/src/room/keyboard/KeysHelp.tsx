import { Kbd } from '@tradefront/ui/Kbd'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import classes from './KeysHelp.module.css'

export interface KeysHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Whether keyboard trading is switched on. */
  readonly isOn: boolean
  readonly trading: boolean
}

type Row = readonly [keys: readonly string[], what: string]

const TRADING: readonly Row[] = [
  [['A'], 'Arm the trading keys and open the order ticket'],
  [['B'], 'Buy the ticket’s volume'],
  [['S'], 'Sell the ticket’s volume'],
  [['+', '-'], 'Volume one step up or down'],
  [['C'], 'Ask to close the newest position of this instrument'],
  [['Esc'], 'Make the keys safe'],
]

const GENERAL: readonly Row[] = [
  [['?'], 'Show these keys'],
  [['Tab'], 'To the next button or field'],
  [['F6'], 'To the next pane, from the top bar to the account; with Shift to the one before'],
  [['Esc'], 'Close the dialog or the order ticket'],
  [['Enter'], 'In the order ticket: place the order'],
  [['↑', '↓'], 'In a volume or price: one step. In a list: one row'],
  [['Page ↑', 'Page ↓', 'Home', 'End'], 'In a list: a page, or to its ends'],
  [['Tab'], 'In a list of positions: to Close, then to the menu with Reverse and the others'],
  [['←', '→'], 'Between the tabs of the positions'],
  [['Ctrl Z', 'Ctrl Y'], 'In the chart: undo, redo'],
  [['↑', '↓', '←', '→', 'Delete'], 'On a drawing in the chart: move it, delete it'],
]

/** Lists the room's keys. */
export function KeysHelp({ opened, onClose, isOn, trading }: KeysHelpProps) {
  return (
    <DialogOrSheet opened={opened} title="Keyboard" size={520} onClose={onClose}>
      <div className={classes.help}>
        {trading ? (
          <section aria-labelledby="keys-trading">
            <h3 id="keys-trading">Trading</h3>
            <p className={classes.note}>
              {isOn
                ? 'Armed keys are safe again after 30 seconds without a key, in a field, in another window, and while a dialog is open.'
                : 'Keyboard trading is off. Switch it on in the trading preferences.'}
            </p>
            <Keys rows={TRADING} />
          </section>
        ) : null}
        <section aria-labelledby="keys-general">
          <h3 id="keys-general">Everywhere in the room</h3>
          <Keys rows={GENERAL} />
        </section>
      </div>
    </DialogOrSheet>
  )
}

function Keys({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={classes.keys}>
      {rows.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
