import { notifications } from '@mantine/notifications'
import { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
import { wantToasts } from './toasts-wanted.ts'

/** Options of a toast besides its texts. */
export interface ToastOptions {
  /** Duration on screen, ms; 4000 if absent [NOTE-05]. `false` stays until closed. */
  readonly duration?: number | false
  /** Replaces a toast with the same id. */
  readonly id?: string
  /** A button beside the text; it also closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const DEFAULT_DURATION = 4000

const COLORS: Readonly<Record<StatusKind, string>> = {
  info: 'var(--tf-accent)',
  success: 'var(--tf-success)',
  warning: 'var(--tf-warning)',
  error: 'var(--tf-danger)',
}

/** Number of toasts so far. */
let count = 0

/** Without an id, a toast is identified by its text, which is never on screen twice [NOTE-05]. */
function show(kind: StatusKind, title: string, message?: string, options: ToastOptions = {}): string {
  wantToasts()
  const { id = `${kind} ${title} ${message}`, duration = DEFAULT_DURATION, action } = options
  const last = message ?? title
  const text =
    action === undefined ? (
      last
    ) : (
      <>
        <span>{last}</span>
        <button
          type="button"
          className="tf-toast-action"
          onClick={() => {
            notifications.hide(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      </>
    )
  notifications.hide(id)
  return notifications.show({
    id,
    // Without a message, the title takes its place.
    ...(message === undefined ? { message: text, title: undefined } : { title, message: text }),
    icon: <StatusIcon kind={kind} />,
    color: COLORS[kind],
    // Its time restarts when it replaces itself: a changed duration is what makes Mantine restart.
    autoClose: duration && duration + (count++ % 2),
    // Errors interrupt a screen reader, others are announced politely.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  })
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
