import styles from './ChoiceButtons.module.css'

export interface ChoiceButtonsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | undefined
  readonly onChoice: (value: T) => void
}

/** A few things of which one is chosen, or none; they wrap where they have no room. */
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
