import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import styles from './result-banner.module.css'

const LINES = { success: 'done', waiting: 'flat', refused: 'broken' } as const

export interface ResultBannerProps {
  readonly kind: keyof typeof LINES
  readonly title: string
  readonly text: string
  /** The way on: outlined, unless something is still missing and it is the one thing to do. */
  readonly next?: { readonly title: string; readonly path: string; readonly isMissing?: boolean }
}

/** What came of a step: at the head of its page, with the way on. */
export function ResultBanner({ kind, title, text, next }: ResultBannerProps) {
  return (
    <div className={styles.banner} data-kind={kind}>
      <i className="tf-line" data-line={LINES[kind]} aria-hidden />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {next === undefined ? null : (
        <Button
          component={Link}
          to={next.path}
          variant={next.isMissing === true ? 'filled' : 'default'}
          className={styles.action ?? ''}
        >
          {next.title}
        </Button>
      )}
    </div>
  )
}
