import { useLingui } from '@lingui/react/macro'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { shownText } from '@tradefront/money'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { TextInput } from '@tradefront/ui/TextInput'
import { useId, type FocusEventHandler, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import classes from './StepperField.module.css'

const INPUT_CLASSES = {
  root: classes.field ?? '',
  label: classes.label ?? '',
  wrapper: classes.box ?? '',
  input: classes.number ?? '',
  description: classes.note ?? '',
  error: classes.note ?? '',
}

export interface StepperFieldProps {
  readonly label: string
  /** A step as text, '0.01', used in the buttons' names. */
  readonly step: string
  /** As forms keep it, with a point in every language. */
  readonly value: string
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** Gets the focus when its dialog opens. */
  readonly isFirst?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onText: (text: string) => void
  /** Called for a press of a stepper button or an arrow key. */
  readonly onStep: (direction: 1 | -1) => void
  readonly onFocus?: FocusEventHandler<HTMLInputElement>
  readonly onBlur?: () => void
}

/** A price that is typed or stepped, with a button on either side and arrow keys. */
export function StepperField({
  label,
  step,
  value,
  onText,
  onStep,
  inputRef,
  isFirst = false,
  ...input
}: StepperFieldProps) {
  const { t } = useLingui()
  const field = useId()
  const amount = shownText(step)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={classes.row}>
      <ActionIcon
        className={classes.stepper ?? ''}
        variant="default"
        aria-label={t`${label}: decrease by ${{ step: amount }}`}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <TextInput
        id={field}
        {...input}
        value={shownText(value)}
        ref={inputRef}
        data-autofocus={isFirst || undefined}
        label={label}
        classNames={INPUT_CLASSES}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        className={classes.stepper ?? ''}
        variant="default"
        aria-label={t`${label}: increase by ${{ step: amount }}`}
        onClick={() => onStep(1)}
      >
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
