import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import { formatPercent, price, toDecimalText } from '@tradefront/money'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useId, useRef, useState, type Ref } from 'react'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { ExitResult } from '../figures/ExitResult.tsx'
import { refusalOf, withTyped, type TicketDraft } from '../figures/ticket-draft.ts'
import { useFigure, useFiguresNow, type TicketParts } from '../figures/ticket-figures.ts'
import { ToolDialog, ToolForm } from './ToolForm.tsx'
import { StepperField } from '../../kit/stepper/StepperField.tsx'
import classes from './ExitLevelsDialog.module.css'
import {
  EXIT_PRESETS,
  EXIT_STEP,
  exitTextsOf,
  type ExitTexts,
  type PresetName,
} from '../figures/exit-presets.ts'

export interface ExitLevelsDialogProps extends TicketParts {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onConfirm: (exits: ExitTexts) => void
}

const STEP = toDecimalText(EXIT_STEP)

/** Sets take profit and stop loss by preset, steppers or typing; only the open ticket changes [ORD-09] [ORD-10]. */
export function ExitLevelsDialog({ opened, onClose, onConfirm, ...parts }: ExitLevelsDialogProps) {
  const { t } = useLingui()
  return (
    <ToolDialog opened={opened} title={t`Take profit and stop loss`} onClose={onClose} onConfirm={onConfirm}>
      {(ends) => <ExitLevels {...parts} {...ends} />}
    </ToolDialog>
  )
}

function ExitLevels({ asset, side, draft, onClose, onConfirm }: Omit<ExitLevelsDialogProps, 'opened'>) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  const presetLabel = useId()
  const decimals = decimalsOf(asset)
  const prices = useFiguresNow({ asset, side, draft })
  const [chosen, setChosen] = useState<PresetName | ''>(() =>
    draft.takeProfit === '' && draft.stopLoss === '' ? 'default' : '',
  )
  const [exits, setExits] = useState<ExitTexts>(() => (chosen === '' ? textsOf(draft) : preset(chosen)))
  const [refused, setRefused] = useState<TicketDraft['refused']>()
  const [attempted, setAttempted] = useState(false)
  const takeProfitRef = useRef<HTMLInputElement>(null)
  const stopLossRef = useRef<HTMLInputElement>(null)
  const parts = { asset, side, draft: { ...draft, ...exits, refused: refused ?? {} } }
  const figures = useFiguresNow(parts)

  function preset(name: PresetName): ExitTexts {
    return exitTextsOf(name, side, { ...prices(), decimals })
  }

  function change(exit: keyof ExitTexts, text: string): void {
    setChosen('')
    setExits({ ...exits, [exit]: text })
  }

  function step(exit: keyof ExitTexts, direction: 1 | -1): void {
    const from = price(exits[exit]) ?? prices().opening
    const next = from === undefined ? 0n : from + BigInt(direction) * EXIT_STEP
    if (next > 0n) change(exit, toDecimalText(next, Math.max(decimals, 2)))
  }

  function submit(): void {
    const { takeProfit, stopLoss } = figures()
    if (takeProfit.ok && stopLoss.ok) return onConfirm(exits)
    setAttempted(true)
    ;(takeProfit.ok ? stopLossRef : takeProfitRef).current?.focus()
  }

  const fieldProps = (exit: keyof ExitTexts) => ({
    parts,
    exit,
    attempted,
    onRaw(raw: string) {
      const next = withTyped(parts.draft, exit, raw)
      setRefused(next.refused)
      if (next[exit] !== exits[exit]) change(exit, next[exit])
    },
    onStep: (direction: 1 | -1) => step(exit, direction),
  })
  return (
    <ToolForm
      note={t`The position closes automatically at these prices. They go into the ticket; nothing is sent until you place the order.`}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.presets}>
        <span id={presetLabel} className={classes.label}>
          {t`Preset`}
        </span>
        <SegmentedControl
          fullWidth
          size={isMobile ? 'md' : 'sm'}
          aria-labelledby={presetLabel}
          data={Object.entries(EXIT_PRESETS).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={chosen}
          onChange={(value) => {
            const name = value as PresetName
            setChosen(name)
            setExits(preset(name))
          }}
        />
        <p className={classes.note}>{chosen === '' ? t`Your own prices` : distancesOf(chosen)}</p>
      </div>
      <ExitLevel {...fieldProps('takeProfit')} label={t`Take profit`} inputRef={takeProfitRef} />
      <ExitLevel {...fieldProps('stopLoss')} label={t`Stop loss`} inputRef={stopLossRef} />
    </ToolForm>
  )
}

interface ExitLevelProps {
  readonly parts: TicketParts
  readonly exit: keyof ExitTexts
  readonly label: string
  readonly attempted: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly onRaw: (raw: string) => void
  readonly onStep: (direction: 1 | -1) => void
}

function ExitLevel({ parts, exit, label, attempted, inputRef, onRaw, onStep }: ExitLevelProps) {
  const { t } = useLingui()
  const [visited, setVisited] = useState(false)
  const wrong = useFigure(parts, ({ [exit]: checked }) => (checked.ok ? undefined : checked.message))
  const isSet = useFigure(parts, ({ [exit]: checked }) => checked.ok && checked.value !== undefined)
  const error = textNow(refusalOf(parts.draft, exit)?.words) ?? (visited || attempted ? wrong : undefined)
  return (
    <StepperField
      label={label}
      step={STEP}
      value={parts.draft[exit]}
      placeholder={t({ message: 'None', context: 'no take profit or stop loss' })}
      inputRef={inputRef}
      description={
        error === undefined ? isSet ? <ExitResult {...parts} exit={exit} /> : t`Not set` : undefined
      }
      error={error}
      onText={onRaw}
      onStep={(direction) => {
        setVisited(true)
        onStep(direction)
      }}
      onBlur={() => setVisited(true)}
    />
  )
}

function textsOf({ takeProfit, stopLoss }: ExitTexts): ExitTexts {
  return { takeProfit, stopLoss }
}

function distancesOf(name: PresetName): string {
  const { takeProfit, stopLoss } = EXIT_PRESETS[name]
  return t`Take profit ${{ takeProfit: formatPercent(takeProfit * 100n) }}, stop loss ${{ stopLoss: formatPercent(stopLoss * 100n) }} from the price`
}
