import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'

/** The product's four kinds of message. */
export type StatusKind = 'info' | 'success' | 'warning' | 'error'

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} as const

/** A shape for each kind of message, so that colour isn't the only cue. */
export function StatusIcon({ kind, size = 20 }: { kind: StatusKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.5} aria-hidden />
}
