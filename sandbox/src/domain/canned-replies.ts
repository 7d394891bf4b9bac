import { AnswerError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { says } from '../kit/says.ts'

/** Texts of a canned reply. */
interface ReplyTexts {
  readonly title: string
  readonly text: string
}

/** The support team's canned replies; every change answers all of them [ADM-12] [ADM-21]. */
export function createCannedReplies({ store }: { store: Store }) {
  const all = () => store.conversations.replies()
  return {
    all,

    add(admin: UserRow, { title, text, client_id: clientId }: ReplyTexts & { client_id: string }) {
      store.conversations.addReply({ title, text, authorId: admin.id, clientId })
      return all()
    },

    /** @throws AnswerError 404 for a deleted one, 409 if it isn't the version that was edited. */
    edit(id: string, { version, ...texts }: ReplyTexts & { version: number }) {
      store.transaction(() => {
        const reply = store.conversations.reply(Number(id))
        if (reply === undefined) throw new AnswerError(404, says('desk.reply-deleted'))
        // The same edit again, after a lost answer.
        if (reply.version === version + 1 && reply.title === texts.title && reply.text === texts.text) return
        if (reply.version !== version) throw new AnswerError(409, says('desk.reply-changed'))
        store.conversations.editReply(reply.id, texts)
      })
      return all()
    },

    delete(id: string) {
      store.conversations.deleteReply(Number(id))
      return all()
    },
  }
}
export type CannedReplies = ReturnType<typeof createCannedReplies>
