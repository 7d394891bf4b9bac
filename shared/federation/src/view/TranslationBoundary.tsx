import { Component, type ReactNode } from 'react'
import styles from './TranslationBoundary.module.css'

/** How long a translator has the page to itself before it is drawn anew, ms (specification 8). */
const RECOVERY_MS = 1000
/** More recoveries than this within {@link PERIOD_MS} mean that drawing anew does not help. */
const MAX_RECOVERIES = 5
const PERIOD_MS = 60_000

const RECOVERED = 'A translation had changed the page. It has been shown again.'

interface Props {
  readonly children: ReactNode
  /** Stands in for the second of a recovery. */
  readonly fallback: ReactNode
}

interface State {
  /** Wrapped, since anything can be thrown. */
  readonly failure: { readonly error: unknown } | null
  /** Since the page was loaded here. */
  readonly recoveries: number
}

/**
 * Recovers from what a browser's translator does to a page: it moves text into elements of its own, and
 * React then fails to remove or to insert beside text that is no longer where it was. What is inside is
 * taken away and drawn anew after 1 s, announced politely [GATE-10]; what lives in stores stays. Any other
 * failure, and one that comes again and again, goes on to the boundary above.
 */
export class TranslationBoundary extends Component<Props, State> {
  override state: State = { failure: null, recoveries: 0 }
  private timer: ReturnType<typeof setTimeout> | undefined
  private times: readonly number[] = []

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    // One translation often breaks several places at once.
    if (this.timer !== undefined) return
    console.warn('A translation changed the page under the app; it is drawn anew after 1 s.', error)
    this.times = [...this.recent(), Date.now()]
    this.timer = setTimeout(this.recover, RECOVERY_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  override render() {
    const { failure, recoveries } = this.state
    if (failure && this.givesUp(failure.error)) throw failure.error
    return (
      <>
        {failure ? this.props.fallback : this.props.children}
        {(failure !== null || recoveries > 0) && (
          <output className={styles['said']}>
            {/* An element of its own each time: a translator moves the text in it, never the element. */}
            {recoveries > 0 && <span key={recoveries}>{RECOVERED}</span>}
          </output>
        )}
      </>
    )
  }

  private readonly recover = () => {
    this.timer = undefined
    this.setState(({ recoveries }) => ({ failure: null, recoveries: recoveries + 1 }))
  }

  private givesUp(error: unknown): boolean {
    if (!isTranslationConflict(error)) return true
    return this.timer === undefined && this.recent().length >= MAX_RECOVERIES
  }

  private recent(): readonly number[] {
    const since = Date.now() - PERIOD_MS
    return this.times.filter((time) => time > since)
  }
}

/**
 * Whether React failed on a node that somebody else had moved: `removeChild` and `insertBefore` fail with
 * a NotFoundError in every browser, and nothing else of a render does.
 */
export function isTranslationConflict(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
