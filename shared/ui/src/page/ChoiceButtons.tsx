import styles from './ChoiceButtons.module.css'

export interface ChoiceButtonsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | undefined
  readonly onChoice: (value: T) => void
  /** 44 px high on a phone instead of 36. */
  readonly tall?: boolean
}

/** A few options of which at most one is chosen; they wrap if they don't fit. */
export function ChoiceButtons<T extends string>({
  label,
  choices,
  chosen,
  onChoice,
  tall,
}: ChoiceButtonsProps<T>) {
  return (
    <fieldset className={styles.choices} aria-label={label} data-tall={tall}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoice(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
