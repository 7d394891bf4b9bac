import type { Store } from '../store/store.ts'

export interface Email {
  /** The customer's email address. */
  readonly to: string
  readonly subject: string
  /** Plain text; paragraphs are separated by an empty line. */
  readonly text: string
}

/**
 * Emails to customers' own addresses. Unlike the site's mailbox, no session can read them: codes and links that
 * prove identity are sent only here. Sent with the surrounding transaction.
 */
export function createOutbox({
  store,
  now,
}: {
  readonly store: Pick<Store, 'outbox'>
  readonly now: () => number
}) {
  return {
    send: ({ to, subject, text }: Email): void => store.outbox.add({ recipient: to, subject, text }, now()),

    /** Emails sent to an address, newest first: for testers. */
    sentTo: (email: string) =>
      store.outbox
        .to(email)
        .map(({ recipient, subject, text, created_at }) => ({ to: recipient, subject, text, created_at })),
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** An email address masked for the holder of a session: `d•••@tradefront.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
