import { notifications, notificationsStore } from '@mantine/notifications'
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

/** How often the text of a toast on screen was told, by the toast's id. */
const told = new Map<string, { readonly text: string; readonly times: number }>()

function show(kind: StatusKind, title: string, message?: string, options: ToastOptions = {}): string {
  wantToasts()
  const text = JSON.stringify([kind, title, message])
  const same = options.id === undefined ? shownWith(text) : undefined
  const times = same === undefined ? 1 : same.times + 1
  const heading = times === 1 ? title : `${title} (${times}\u00d7)`
  const content = {
    // Without a second line the one there is takes the place of the message.
    ...(message === undefined ? { message: heading, title: undefined } : { title: heading, message }),
    icon: <StatusIcon kind={kind} />,
    color: COLORS[kind],
    autoClose: options.duration ?? DEFAULT_DURATION,
    // Errors interrupt a screen reader, the rest waits its turn.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  }
  if (same !== undefined) notifications.hide(same.id)
  if (options.id !== undefined) notifications.hide(options.id)
  const id = notifications.show(options.id === undefined ? content : { ...content, id: options.id })
  told.set(id, { text, times })
  return id
}

/** The toast on screen, or waiting for its place there, that says the same [NOTE-05]. Forgets those that are gone. */
function shownWith(text: string): { readonly id: string; readonly times: number } | undefined {
  const { notifications: onScreen, queue } = notificationsStore.getState()
  const there = new Set([...onScreen, ...queue].map(({ id }) => id))
  for (const [id, { text: shown, times }] of told) {
    if (!there.has(id)) told.delete(id)
    else if (shown === text) return { id, times }
  }
  return undefined
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
