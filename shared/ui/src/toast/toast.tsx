import { notifications } from '@mantine/notifications'
import { textNow, useLingui, type LateText } from '@tradefront/language'
import { StatusIcon, type StatusKind } from '../components/StatusIcon.tsx'
import { wantToasts } from './toasts-wanted.ts'

/** Options of a toast besides its texts. */
export interface ToastOptions {
  /** Duration on screen, ms; 4000 if absent [NOTE-05]. `false` stays until closed. */
  readonly duration?: number | false
  /** Replaces a toast with the same id. */
  readonly id?: string
  /** A button beside the text; it also closes the toast. */
  readonly action?: { readonly label: LateText; readonly onPress: () => void }
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

/** Its words, which follow the page's language while the toast is on screen. */
function Words({ of }: { readonly of: LateText }) {
  useLingui()
  return textNow(of)
}

/** Without an id, a toast is identified by its text, which is never on screen twice [NOTE-05]. */
function show(kind: StatusKind, title: LateText, message?: LateText, options: ToastOptions = {}): string {
  wantToasts()
  const {
    id = `${kind} ${textNow(title)} ${textNow(message)}`,
    duration = DEFAULT_DURATION,
    action,
  } = options
  const last = drawn(message ?? title)
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
          {drawn(action.label)}
        </button>
      </>
    )
  notifications.hide(id)
  return notifications.show({
    id,
    // Without a message, the title takes its place.
    ...(message === undefined ? { message: text, title: undefined } : { title: drawn(title), message: text }),
    icon: <StatusIcon kind={kind} />,
    color: COLORS[kind],
    // Its time restarts when it replaces itself: a changed duration is what makes Mantine restart.
    autoClose: duration && duration + (count++ % 2),
    // Errors interrupt a screen reader, others are announced politely.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  })
}

/** Strings stay the same in every language. */
const drawn = (text: LateText) => (typeof text === 'string' ? text : <Words of={text} />)

/**
 * Short messages at the edge of the screen, which follow the page's language while they are shown: own sentences are
 * passed as descriptors or functions. Each call returns the toast's id.
 */
export const toast = {
  success: (title: LateText, message?: LateText, options?: ToastOptions) =>
    show('success', title, message, options),
  error: (title: LateText, message?: LateText, options?: ToastOptions) =>
    show('error', title, message, options),
  info: (title: LateText, message?: LateText, options?: ToastOptions) =>
    show('info', title, message, options),
  warning: (title: LateText, message?: LateText, options?: ToastOptions) =>
    show('warning', title, message, options),
  dismiss: (id: string) => {
    notifications.hide(id)
  },
  clear: () => {
    notifications.clean()
  },
}
