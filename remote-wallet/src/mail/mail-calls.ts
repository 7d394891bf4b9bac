import { call, type CallOptions } from '@tradefront/api'
import { MailAnswer, MailPage, type Mail, type MailHead } from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

const PATH = 'mail'
const mailPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** GET /mail (decided). */
export function fetchMailPage(page: number, options?: CallOptions): Promise<MailPage> {
  return call({ ...options, method: 'GET', path: PATH, query: { page }, schema: MailPage })
}

/** The messages, and how many of them are unread. */
export const MAIL: ServerPages<MailHead, [], MailPage> = {
  name: 'mail',
  follows: 'user',
  brief: true,
  load: fetchMailPage,
}

/** GET /mail/{id} (decided). */
export async function fetchMail(id: string, options?: CallOptions): Promise<Mail> {
  return (await call({ ...options, method: 'GET', path: mailPath(id), schema: MailAnswer })).data
}

/** One message with its text. */
export const MESSAGE: ServerRead<Mail, [id: string]> = {
  name: 'message',
  follows: 'user',
  brief: true,
  load: (options, id) => fetchMail(id, options),
}

/** PUT /mail/{id}/read (decided): doing it twice does no harm. */
export async function markMail(id: string, read: boolean): Promise<Mail> {
  const path = `${mailPath(id)}/read`
  return (await call({ method: 'PUT', path, json: { read }, schema: MailAnswer })).data
}
