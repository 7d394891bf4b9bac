import { notifications } from '@mantine/notifications'
import { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
import { wantToasts } from './toasts-wanted.ts'

/** What a toast takes beside its texts. */
export interface ToastOptions {
  /** Milliseconds on screen; 4000 when absent [NOTE-05]. `false` stays until it is closed. */
  readonly duration?: number | false
  /** A toast with the id of one on screen replaces it. */
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

/** Toasts so far. */
let count = 0

/** Without an id of its own a toast is known by its text, which is never on screen twice [NOTE-05]. */
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
    // Without a second line the one there is takes the place of the message.
    ...(message === undefined ? { message: text, title: undefined } : { title, message: text }),
    icon: <StatusIcon kind={kind} />,
    color: COLORS[kind],
    // Its time begins anew where it takes the place of itself: another duration is what makes Mantine begin again.
    autoClose: duration && duration + (count++ % 2),
    // Errors interrupt a screen reader, the rest waits its turn.
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
