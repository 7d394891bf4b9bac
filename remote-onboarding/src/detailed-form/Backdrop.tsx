import styles from './detailed-form.module.css'

/** The blurred picture of a chart behind the form, purely decorative [ONB-14]. */
export function Backdrop() {
  return <div className={styles.backdrop} aria-hidden data-testid="backdrop" />
}
