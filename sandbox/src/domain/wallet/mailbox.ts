import type { Mail, MailHead } from '@tradefront/contracts'
import type { MailRow, NewMail } from '../../store/mails.ts'
import { AnswerError } from '../../kit/answer-error.ts'
import type { MoneyParts } from './accounts.ts'
import { says } from '../../kit/says.ts'

/** Length of a preview, characters: more than the two lines that a list shows. */
const PREVIEW = 320

function headView({ id, sender, subject, body, read, created_at }: MailRow): MailHead {
  const text = body.replaceAll(/\s+/g, ' ')
  const preview = text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text
  return { id: String(id), sender, subject, preview, read: read === 1, created_at }
}

/** The broker's messages to a user [WALL-05]. */
export function createMailbox({ store, events, now }: Pick<MoneyParts, 'store' | 'events' | 'now'>) {
  const { mails } = store

  function own(userId: number, id: number): MailRow {
    const row = mails.byId(id)
    if (row?.user_id !== userId) throw new AnswerError(404, says('mail.unknown'))
    return row
  }
  const view = (row: MailRow): Mail => ({ ...headView(row), body: row.body })

  return {
    count: mails.count,
    unread: mails.unread,
    page: (userId: number, limit: number, offset: number) => mails.page(userId, limit, offset).map(headView),
    read: (userId: number, id: number) => view(own(userId, id)),
    mark(userId: number, id: number, read: boolean): Mail {
      mails.mark(own(userId, id).id, read)
      return view(own(userId, id))
    },
    /** Writes to a user, and notifies their open pages. */
    send(userId: number, mail: NewMail): Mail {
      const id = mails.add(userId, mail, now())
      events.userUpdated(userId)
      return view(own(userId, id))
    },
  }
}
