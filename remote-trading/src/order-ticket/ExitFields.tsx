import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { formatMoney, formatPrice, type Money, type Price } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { TextInput } from '@tradefront/ui/TextInput'
import { useId, useState, type Ref } from 'react'
import { PRICE_DECIMALS } from '../assets/prices-of.ts'
import classes from './ExitFields.module.css'
import { useFigures, type TicketParts } from './ticket-context.ts'
import { mayBeTyped, type Checked, type TicketDraft } from './ticket-draft.ts'

export interface ExitFieldsProps extends TicketParts {
  readonly locked: boolean
  readonly attempted: boolean
  readonly opened: boolean
  readonly onOpened: (opened: boolean) => void
  readonly takeProfitRef: Ref<HTMLInputElement>
  readonly stopLossRef: Ref<HTMLInputElement>
  readonly onChange: (draft: TicketDraft) => void
}

/** Take profit and stop loss, both optional, with what each would bring in the account's currency. */
export function ExitFields(props: ExitFieldsProps) {
  const { draft, locked, attempted, opened, onOpened, onChange } = props
  const region = useId()
  const { takeProfit, stopLoss, gain, loss } = useFigures(props)
  return (
    <section className={classes.exits}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={region}
        onClick={() => onOpened(!opened)}
      >
        <IconChevronDown className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        <span>Take profit, stop loss</span>
        <span className={classes.brief}>{opened ? '' : briefOf(takeProfit, stopLoss)}</span>
      </button>
      <div id={region} className={classes.fields} hidden={!opened}>
        <ExitField
          label="Take profit"
          text={draft.takeProfit}
          checked={takeProfit}
          result={gain}
          locked={locked}
          attempted={attempted}
          inputRef={props.takeProfitRef}
          onText={(text) => onChange({ ...draft, takeProfit: text })}
        />
        <ExitField
          label="Stop loss"
          text={draft.stopLoss}
          checked={stopLoss}
          result={loss}
          locked={locked}
          attempted={attempted}
          inputRef={props.stopLossRef}
          onText={(text) => onChange({ ...draft, stopLoss: text })}
        />
      </div>
    </section>
  )
}

function briefOf(...exits: readonly Checked<Price | undefined>[]): string {
  if (exits.some((exit) => !exit.ok)) return 'needs attention'
  const prices = exits.map((exit) => (exit.ok ? exit.value : undefined))
  return prices.some((value) => value !== undefined)
    ? prices.map((value) => formatPrice(value, PRICE_DECIMALS)).join(' / ')
    : 'none'
}

interface ExitFieldProps {
  readonly label: string
  readonly text: string
  readonly checked: Checked<Price | undefined>
  readonly result: Money | undefined
  readonly locked: boolean
  readonly attempted: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly onText: (text: string) => void
}

function ExitField({ label, text, checked, result, locked, attempted, inputRef, onText }: ExitFieldProps) {
  const currency = useCurrency((state) => state.current)
  const [visited, setVisited] = useState(false)
  const error = (visited || attempted) && !checked.ok ? checked.message : undefined
  const isSet = checked.ok && checked.value !== undefined
  return (
    <TextInput
      ref={inputRef}
      label={label}
      placeholder="None"
      classNames={{ input: 'tf-num' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      readOnly={locked}
      description={
        isSet ? <Result value={result} text={formatMoney(result, currency, { sign: true })} /> : null
      }
      error={error}
      onChange={(event) => {
        const next = event.currentTarget.value
        if (mayBeTyped(next)) onText(next)
      }}
      onBlur={() => setVisited(true)}
    />
  )
}

function Result({ value, text }: { value: Money | undefined; text: string }) {
  const isLoss = value !== undefined && value < 0n
  return (
    <>
      {isLoss ? 'Loss' : 'Gain'} <span className={isLoss ? 'tf-num tf-down' : 'tf-num tf-up'}>{text}</span>
    </>
  )
}
