import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import {
  formatMoney,
  formatPercent,
  formatVolume,
  shownText,
  type DisplayCurrency,
  type VolumeUnit,
} from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useIsMobile } from '@tradefront/ui/hooks'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { TextInput } from '@tradefront/ui/TextInput'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { unitsText } from '../../kit/words/units.ts'
import classes from './SizeField.module.css'
import { useFigure, useFiguresNow, type TicketParts } from '../figures/ticket-figures.ts'
import {
  isRiskUnit,
  NO_STOP_LOSS,
  refusalOf,
  stepped,
  withTyped,
  withUnit,
  type Size,
  type SizeUnit,
  type TicketDraft,
} from '../figures/ticket-draft.ts'
import type { RiskUnit } from '../figures/risk-size.ts'

const UNITS: readonly VolumeUnit[] = ['lots', 'units', 'currency']

/** Units of the size: a volume, or a risk. Amounts are in the display currency [HEAD-09]. */
function unitChoices({ code }: DisplayCurrency): { value: VolumeUnit | 'risk'; label: string }[] {
  const labels = { lots: t`Lots`, units: t`Units`, currency: code }
  return [...UNITS.map((value) => ({ value, label: labels[value] })), { value: 'risk', label: t`Risk` }]
}

function stepNameOf(unit: SizeUnit, { code }: DisplayCurrency): string {
  if (unit === 'risk-percent') return formatPercent(0.1, 1)
  return unit === 'currency' || unit === 'risk-money' ? `10 ${code}` : t`0.01 lots`
}

const INPUT_CLASSES = {
  root: classes.field ?? '',
  wrapper: classes.box ?? '',
  input: classes.number ?? '',
  description: classes.note ?? '',
  error: classes.note ?? '',
}

export interface SizeFieldProps extends TicketParts {
  /** An order is pending: the size stays as sent. */
  readonly locked: boolean
  /** An order was attempted: errors are shown whether or not the field was visited. */
  readonly attempted: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (draft: TicketDraft) => void
}

/**
 * The size: a number in lots, units or currency, or the risk at the stop loss, with steppers, and the other units
 * below [ORD-01].
 */
export function SizeField(props: SizeFieldProps) {
  const { t } = useLingui()
  const { asset, side, draft, locked, attempted, inputRef, onChange } = props
  const field = useId()
  const isMobile = useIsMobile()
  const [visited, setVisited] = useState(false)
  const currency = useCurrency((state) => state.current)
  const stepName = stepNameOf(draft.unit, currency)
  const riskUnit = isRiskUnit(draft.unit) ? draft.unit : undefined
  const figures = useFiguresNow(props)
  const wrong = useFigure(props, ({ checkedSize }) => (checkedSize.ok ? undefined : checkedSize.message))
  const error = textNow(refusalOf(draft, 'text')?.words) ?? (visited || attempted ? wrong : undefined)
  const step = (direction: 1 | -1) => onChange(stepped(draft, direction, figures().market))
  return (
    <div className={classes.size}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={field}>
          {riskUnit === undefined ? t({ message: 'Volume', context: 'size of an order' }) : t`Risk`}
        </label>
        <SegmentedControl
          size={isMobile ? 'md' : 'xs'}
          aria-label={t`Volume in`}
          data={unitChoices(currency)}
          value={riskUnit === undefined ? draft.unit : 'risk'}
          readOnly={locked}
          onChange={(choice) => {
            const unit = choice === 'risk' ? 'risk-percent' : (choice as VolumeUnit)
            // A risk starts empty, so no error is shown yet.
            setVisited(false)
            onChange(withUnit(draft, unit, figures().market))
          }}
        />
      </div>
      <div className={classes.row}>
        <Stepper name={t`Decrease by ${{ step: stepName }}`} disabled={locked} onClick={() => step(-1)}>
          <IconMinus size={18} stroke={1.5} aria-hidden />
        </Stepper>
        <TextInput
          id={field}
          ref={inputRef}
          classNames={INPUT_CLASSES}
          inputWrapperOrder={['input', 'description', 'error']}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={shownText(draft.text)}
          readOnly={locked}
          {...(riskUnit === undefined
            ? {}
            : {
                rightSectionWidth: isMobile ? 116 : 100,
                rightSection: (
                  <RiskUnitSwitch
                    unit={riskUnit}
                    code={currency.code}
                    locked={locked}
                    onUnit={(unit) => onChange(withUnit(draft, unit, figures().market))}
                  />
                ),
              })}
          description={
            error === undefined ? <OtherUnits asset={asset} side={side} draft={draft} /> : undefined
          }
          error={error}
          onChange={(event) => onChange(withTyped(draft, 'text', event.currentTarget.value))}
          onBlur={() => setVisited(true)}
          onKeyDown={(event) => {
            if (!locked) onArrow(event, step)
          }}
        />
        <Stepper name={t`Increase by ${{ step: stepName }}`} disabled={locked} onClick={() => step(1)}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
        </Stepper>
      </div>
    </div>
  )
}

function OtherUnits(parts: TicketParts) {
  const currency = useCurrency((state) => state.current)
  const { draft } = parts
  const text = useFigure(parts, ({ size, stopLoss }) => {
    const isMissing = isRiskUnit(draft.unit) && stopLoss.ok && stopLoss.value === undefined
    return isMissing ? t(NO_STOP_LOSS) : otherUnits(draft.unit, size, currency)
  })
  return <span>{text}</span>
}

/** The size in the other units: '1,000 units · $1,084.40'. */
function otherUnits(unit: SizeUnit, size: Size | undefined, currency: DisplayCurrency): string {
  const texts: Readonly<Record<VolumeUnit, string>> = {
    lots: t`${{ size: formatVolume(size?.lots, 2) }} lots`,
    units: unitsText(size?.units),
    // Already in that currency.
    currency: formatMoney(size?.amount, { ...currency, rate: 1 }),
  }
  return UNITS.filter((value) => value !== unit)
    .map((value) => texts[value])
    .join(' · ')
}

function onArrow(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  step(event.key === 'ArrowUp' ? 1 : -1)
}

interface StepperProps {
  readonly name: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Stepper({ name, disabled, onClick, children }: StepperProps) {
  return (
    <ActionIcon
      className={classes.stepper ?? ''}
      variant="default"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

interface RiskUnitSwitchProps {
  readonly unit: RiskUnit
  /** Code of the display currency. */
  readonly code: string
  readonly locked: boolean
  readonly onUnit: (unit: RiskUnit) => void
}

/** Choice between percent of the equity and the display currency for a risk. */
function RiskUnitSwitch({ unit, code, locked, onUnit }: RiskUnitSwitchProps) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  return (
    <SegmentedControl
      size={isMobile ? 'sm' : 'xs'}
      aria-label={t`Risk in`}
      data={[
        { value: 'risk-percent', label: '%' },
        { value: 'risk-money', label: code },
      ]}
      value={unit}
      readOnly={locked}
      onChange={onUnit}
    />
  )
}
