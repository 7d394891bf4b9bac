import { useEffect, useRef, type RefObject } from 'react'
import styles from './ChoiceButtons.module.css'

export interface ChoiceButtonsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T | undefined
  readonly onChoice: (value: T) => void
  /** 44 px high on a phone instead of 36. */
  readonly tall?: boolean
  /** One row that scrolls sideways if they don't fit, instead of several. */
  readonly oneRow?: boolean
}

/** A few options of which at most one is chosen; they wrap if they don't fit. */
export function ChoiceButtons<T extends string>({
  label,
  choices,
  chosen,
  onChoice,
  tall,
  oneRow = false,
}: ChoiceButtonsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  useRow(row, oneRow ? chosen : undefined)
  const buttons = (
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
  return oneRow ? (
    <div ref={row} className={styles.row}>
      {buttons}
    </div>
  ) : (
    buttons
  )
}

/** Fades the ends beyond which there are more buttons, and brings the chosen one into view. */
function useRow(ref: RefObject<HTMLDivElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const row = ref.current
    if (row === null) return
    const fade = () => {
      // Negative in right-to-left pages.
      const before = Math.abs(row.scrollLeft)
      const after = row.scrollWidth - row.clientWidth - before
      row.toggleAttribute('data-before', before > 1)
      row.toggleAttribute('data-after', after > 1)
    }
    row.addEventListener('scroll', fade, { passive: true })
    const resizes = new ResizeObserver(fade)
    resizes.observe(row)
    // Measuring here would lay the page out in the middle of a render.
    const frame = requestAnimationFrame(() => {
      const button = chosen === undefined ? null : row.querySelector('[aria-pressed=true]')
      if (button !== null) bringIntoView(row, button)
    })
    return () => {
      cancelAnimationFrame(frame)
      row.removeEventListener('scroll', fade)
      resizes.disconnect()
    }
  }, [ref, chosen])
}

/** Scrolls the row alone: `scrollIntoView` would scroll the page as well. */
function bringIntoView(row: Element, button: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), button.getBoundingClientRect()]
  if (inner.left < outer.left + FADE) row.scrollLeft += inner.left - outer.left - FADE
  else if (inner.right > outer.right - FADE) row.scrollLeft += inner.right - outer.right + FADE
}

/** Width of the fade, px; also set in the style sheet. */
const FADE = 32
