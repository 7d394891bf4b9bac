import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import styles from './result-banner.module.css'

const ICONS = { success: IconCircleCheck, waiting: IconHourglass, refused: IconAlertTriangle } as const

export interface ResultBannerProps {
  readonly kind: keyof typeof ICONS
  readonly title: string
  readonly text: string
  /** The way on: outlined, unless something is still missing and it is the one thing to do. */
  readonly next?: { readonly title: string; readonly path: string; readonly isMissing?: boolean }
}

/** What came of a step: at the head of its page, with the way on. */
export function ResultBanner({ kind, title, text, next }: ResultBannerProps) {
  const Icon = ICONS[kind]
  return (
    <div className={styles.banner} data-kind={kind}>
      <Icon size={24} stroke={1.5} aria-hidden />
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
