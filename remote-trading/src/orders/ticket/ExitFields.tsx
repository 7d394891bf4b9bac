import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type MessageDescriptor, textNow } from '@tradefront/language'
import { formatPrice, shownText, type Price } from '@tradefront/money'
import { TextInput } from '@tradefront/ui/TextInput'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useId, useState, type Ref } from 'react'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { EXIT_PRESETS, exitTextsOf, type PresetName } from '../figures/exit-presets.ts'
import { ExitResult, type Exit } from '../figures/ExitResult.tsx'
import classes from './ExitFields.module.css'
import presets from './presets.module.css'
import { useFigure, useFiguresNow, type TicketParts } from '../figures/ticket-figures.ts'
import { refusalOf, withExits, withTyped, type Checked, type TicketDraft } from '../figures/ticket-draft.ts'

const INPUT_CLASSES = { input: 'tf-num' }
const PRESETS = Object.entries(EXIT_PRESETS) as [PresetName, { label: MessageDescriptor }][]

export interface ExitFieldsProps extends TicketParts {
  readonly locked: boolean
  readonly attempted: boolean
  readonly opened: boolean
  readonly onOpened: (opened: boolean) => void
  readonly takeProfitRef: Ref<HTMLInputElement>
  readonly stopLossRef: Ref<HTMLInputElement>
  readonly onChange: (draft: TicketDraft) => void
}

/** Take profit and stop loss, both optional, with their P/L in the account's currency. */
export function ExitFields(props: ExitFieldsProps) {
  const { t } = useLingui()
  const { asset, side, draft, locked, attempted, opened, onOpened, onChange } = props
  const parts = { asset, side, draft, locked, attempted }
  const region = useId()
  const brief = useFigure(props, ({ takeProfit, stopLoss }) =>
    briefOf([takeProfit, stopLoss], decimalsOf(asset)),
  )
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
        <span>{t`Take profit, stop loss`}</span>
        <span className={classes.brief}>{opened ? '' : brief}</span>
      </button>
      <div id={region} className={classes.fields} hidden={!opened}>
        <ExitPresets {...parts} onChange={onChange} />
        <ExitField
          {...parts}
          exit="takeProfit"
          label={t`Take profit`}
          inputRef={props.takeProfitRef}
          onRaw={(raw) => onChange(withTyped(draft, 'takeProfit', raw))}
        />
        <ExitField
          {...parts}
          exit="stopLoss"
          label={t`Stop loss`}
          inputRef={props.stopLossRef}
          onRaw={(raw) => onChange(withTyped(draft, 'stopLoss', raw))}
        />
      </div>
    </section>
  )
}

/** The three presets, applied at the current price, and a button to clear them [ORD-10]. */
function ExitPresets({
  locked,
  onChange,
  ...parts
}: TicketParts & Pick<ExitFieldsProps, 'locked' | 'onChange'>) {
  const { t } = useLingui()
  const figures = useFiguresNow(parts)
  const { asset, side, draft } = parts
  const isSet = draft.takeProfit !== '' || draft.stopLoss !== ''
  return (
    <fieldset className={presets.exits} aria-label={t`Take profit and stop loss presets`}>
      {PRESETS.map(([name, { label }]) => (
        <UnstyledButton
          key={name}
          className={presets.preset ?? ''}
          disabled={locked}
          onClick={() => {
            const { opening, closing } = figures()
            const exits = exitTextsOf(name, side, { opening, closing, decimals: decimalsOf(asset) })
            onChange(withExits(draft, exits))
          }}
        >
          {t(label)}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={presets.preset ?? ''}
        aria-label={t`None: no take profit and stop loss`}
        disabled={locked || !isSet}
        onClick={() => onChange(withExits(draft, { takeProfit: '', stopLoss: '' }))}
      >
        {t({ message: 'None', context: 'no take profit or stop loss' })}
      </UnstyledButton>
    </fieldset>
  )
}

function briefOf(exits: readonly Checked<Price | undefined>[], decimals: number): string {
  if (exits.some((exit) => !exit.ok)) return t`needs attention`
  const prices = exits.map((exit) => (exit.ok ? exit.value : undefined))
  return prices.some((value) => value !== undefined)
    ? prices.map((value) => formatPrice(value, decimals)).join(' / ')
    : t({ message: 'none', context: 'no take profit or stop loss' })
}

interface ExitFieldProps extends TicketParts {
  readonly exit: Exit
  readonly label: string
  readonly locked: boolean
  readonly attempted: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly onRaw: (raw: string) => void
}

function ExitField({ exit, label, locked, attempted, inputRef, onRaw, ...parts }: ExitFieldProps) {
  const { t } = useLingui()
  const [visited, setVisited] = useState(false)
  const wrong = useFigure(parts, ({ [exit]: checked }) => (checked.ok ? undefined : checked.message))
  const isSet = useFigure(parts, ({ [exit]: checked }) => checked.ok && checked.value !== undefined)
  return (
    <TextInput
      ref={inputRef}
      label={label}
      placeholder={t({ message: 'None', context: 'no take profit or stop loss' })}
      classNames={INPUT_CLASSES}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      value={shownText(parts.draft[exit])}
      readOnly={locked}
      description={isSet ? <ExitResult {...parts} exit={exit} /> : null}
      error={textNow(refusalOf(parts.draft, exit)?.words) ?? (visited || attempted ? wrong : undefined)}
      onChange={(event) => onRaw(event.currentTarget.value)}
      onBlur={() => setVisited(true)}
    />
  )
}
