import styles from './InstrumentMark.module.css'

/** Keeps the place of a `SmallMark` whose code loads later. */
export const MarkPlace = () => <span className={`tf-mark ${styles.small}`} aria-hidden />
