import type { Store } from '../store/store.ts'

export interface Email {
  /** The customer's email address. */
  readonly to: string
  readonly subject: string
  /** Plain text; an empty line separates paragraphs. */
  readonly text: string
}

/**
 * Emails to customers' own addresses. Unlike the mailbox of the site, no session can read them: codes and links that
 * prove who is asking go here and nowhere else. Sent with the transaction it is called in.
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

    /** What was sent to an address, newest first: for testers. */
    sentTo: (email: string) =>
      store.outbox
        .to(email)
        .map(({ recipient, subject, text, created_at }) => ({ to: recipient, subject, text, created_at })),
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** An email address as shown to the holder of a session: `d•••@tradefront.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
