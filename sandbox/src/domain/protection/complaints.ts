import type { Complaint } from '@tradefront/contracts'
import type { ComplaintRow } from '../../store/protection.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { AccountEvents } from '../account-events.ts'
import { TesterError } from '../../kit/answer-error.ts'
import type { Outcome } from '../once.ts'
import { says } from '../../kit/says.ts'

const DAY_MS = 86_400_000
const DEFAULT_WORKING_DAYS = 15

/** Where customers go after the broker's answer, or without one. */
export const ESCALATION = says('complaint.escalation')

/** The moment so many working days after another, Monday to Friday, ISO. */
export function afterWorkingDays(from: number, days: number): string {
  let at = from
  for (let left = days; left > 0;) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString()
}

export interface ComplaintBody {
  readonly subject: string
  readonly text: string
  readonly request_number?: string | undefined
}

function viewOf({ id, answered_at, answer, request_number, ...row }: ComplaintRow): Complaint {
  return {
    id: String(id),
    number: `C-${row.created_at.slice(0, 4)}-${String(id).padStart(5, '0')}`,
    subject: row.subject,
    text: row.text,
    request_number: request_number ?? undefined,
    state: answered_at === null ? 'open' : 'answered',
    created_at: row.created_at,
    answer_by: row.answer_by,
    answered_at: answered_at ?? undefined,
    answer: answer ?? undefined,
  }
}

/** Complaints: each has a number and a date by which it is answered. */
export function createComplaints({
  store,
  events,
  now,
}: {
  store: Pick<Store, 'protection' | 'settings' | 'mails' | 'transaction'>
  events: Pick<AccountEvents, 'userUpdated'>
  now: () => number
}) {
  const { protection, settings, mails } = store

  function workingDays(): number {
    const value = settings.get('complaint_working_days')
    return typeof value === 'number' ? value : DEFAULT_WORKING_DAYS
  }
  const of = (userId: number) => protection.complaints(userId).map(viewOf)

  return {
    of,
    workingDays,

    /** Requires a transaction. */
    file(user: UserRow, { subject, text, request_number }: ComplaintBody): Outcome {
      const id = protection.addComplaint(user.id, {
        subject,
        text,
        request_number: request_number ?? null,
        created_at: new Date(now()).toISOString(),
        answer_by: afterWorkingDays(now(), workingDays()),
      })
      const complaint = of(user.id).find((filed) => filed.id === String(id))
      if (complaint === undefined) throw new Error(`Complaint ${id} is missing`)
      mails.add(
        user.id,
        {
          subject: `We have received your complaint ${complaint.number}`,
          body: `Subject: ${subject}\n\nWe answer by ${complaint.answer_by.slice(0, 10)}.\n\n${ESCALATION.message}`,
        },
        now(),
      )
      return {
        status: 201,
        body: { ...says('complaint.received'), data: complaint },
        afterCommit: () => events.userUpdated(user.id),
      }
    },

    /** The broker's answer. @throws 404 if there is no such open complaint. */
    answer(id: number, answer: string): Complaint {
      const owner = protection.ownerOfComplaint(id)
      const complaint = store.transaction(() => {
        if (owner === undefined || !protection.answerComplaint(id, answer, now())) return undefined
        const answered = of(owner).find((filed) => filed.id === String(id))
        mails.add(
          owner,
          {
            subject: `Our answer to your complaint ${answered?.number ?? ''}`,
            body: `${answer}\n\n${ESCALATION.message}`,
          },
          now(),
        )
        return answered
      })
      if (owner === undefined || complaint === undefined)
        throw new TesterError(404, 'There is no open complaint with this number')
      events.userUpdated(owner)
      return complaint
    },
  }
}
export type ComplaintRules = ReturnType<typeof createComplaints>
