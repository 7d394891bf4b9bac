import styles from './ChoiceButtons.module.css'

export interface ChoiceButtonsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | undefined
  readonly onChoice: (value: T) => void
}

/** A few options of which at most one is chosen; they wrap if they don't fit. */
export function ChoiceButtons<T extends string>({ label, choices, chosen, onChoice }: ChoiceButtonsProps<T>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
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
