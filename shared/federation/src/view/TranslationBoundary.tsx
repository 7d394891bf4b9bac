import { t } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'
import styles from './TranslationBoundary.module.css'

/** Time left to the translator before re-rendering, ms (specification 8). */
const RECOVERY_MS = 1000
/** More recoveries than this within {@link PERIOD_MS} mean that re-rendering doesn't help. */
const MAX_RECOVERIES = 5
const PERIOD_MS = 60_000

interface Props {
  readonly children: ReactNode
  /** Shown during the second of a recovery. */
  readonly fallback: ReactNode
}

interface State {
  /** Wrapped, since anything can be thrown. */
  readonly failure: { readonly error: unknown } | null
  /** Since the page was loaded. */
  readonly recoveries: number
}

/**
 * Recovers from a browser's page translator: it moves text into its own elements, and React then fails to remove it
 * or to insert beside it. The content is removed and re-rendered after 1 s, announced politely [GATE-10]; state in
 * stores is kept. Any other failure, and a recurring one, goes to the boundary above.
 */
export class TranslationBoundary extends Component<Props, State> {
  override state: State = { failure: null, recoveries: 0 }
  private timer: ReturnType<typeof setTimeout> | undefined
  private times: readonly number[] = []

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    // One translation often breaks several places together.
    if (this.timer !== undefined) return
    console.warn('A translation changed the page under the app; it is redrawn after 1 s.', error)
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
            {/* A fresh element each time: a translator moves the text in it, never the element. */}
            {recoveries > 0 && (
              <span key={recoveries}>{t`A browser translation changed the page. We restored it.`}</span>
            )}
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
 * Whether React failed on a node that was moved by someone else: in every browser `removeChild` and `insertBefore`
 * then throw a NotFoundError, which nothing else in a render does.
 */
export function isTranslationConflict(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
