import { notifications } from '@mantine/notifications'
import { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
import { wantToasts } from './toasts-wanted.ts'

/** What a toast may be told beside its texts. */
export interface ToastOptions {
  /** Milliseconds on screen; 4000 when absent [NOTE-05]. `false` stays until it is closed. */
  readonly duration?: number | false
  /** A toast with the id of one on screen replaces it. */
  readonly id?: string
}

const DEFAULT_DURATION = 4000

const COLORS: Readonly<Record<StatusKind, string>> = {
  info: 'var(--tf-accent)',
  success: 'var(--tf-success)',
  warning: 'var(--tf-warning)',
  error: 'var(--tf-danger)',
}

function show(kind: StatusKind, title: string, message?: string, options: ToastOptions = {}): string {
  wantToasts()
  const content = {
    // Without a second line the one there is takes the place of the message.
    ...(message === undefined ? { message: title, title: undefined } : { title, message }),
    icon: <StatusIcon kind={kind} />,
    color: COLORS[kind],
    autoClose: options.duration ?? DEFAULT_DURATION,
    // Errors interrupt a screen reader, the rest waits its turn.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  }
  if (options.id === undefined) return notifications.show(content)
  const { id } = options
  notifications.hide(id)
  return notifications.show({ ...content, id })
}

/** Short messages at the edge of the screen. Each call returns the toast's id. */
export const toast = {
  success: (title: string, message?: string, options?: ToastOptions) =>
    show('success', title, message, options),
  error: (title: string, message?: string, options?: ToastOptions) => show('error', title, message, options),
  info: (title: string, message?: string, options?: ToastOptions) => show('info', title, message, options),
  warning: (title: string, message?: string, options?: ToastOptions) =>
    show('warning', title, message, options),
  dismiss: (id: string) => {
    notifications.hide(id)
  },
  clear: () => {
    notifications.clean()
  },
}
