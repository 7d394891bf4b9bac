import type { PayeeCheck } from '@tradefront/contracts'
import { isSamePerson, nameWords, plainCode } from '@tradefront/payment-checks'
import { BANK_ACCOUNTS } from '../../catalog/bank-accounts.ts'
import { fieldError } from '../../kit/answer-error.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { MoneyParts } from './accounts.ts'
import { says } from '../../kit/says.ts'

/** Checks per customer and hour: a close match reveals a name, which must not be collected. */
const MAX_PER_HOUR = 20
const HOUR_MS = 3_600_000
/** Words this similar are the same name misspelt. */
const MAX_TYPOS = 2

export interface PayeeBody {
  readonly holder?: string | undefined
  readonly iban?: string | undefined
  readonly saved?: string | undefined
}

/** Compares a name as typed with that of the account. */
export function comparePayee(typed: string, known: string): PayeeCheck['result'] {
  if (isSamePerson(typed, known)) return 'match'
  const words = nameWords(known)
  const isClose = (word: string) =>
    words.some((other) => other.startsWith(word) || word.startsWith(other) || typos(word, other) <= MAX_TYPOS)
  const given = nameWords(typed)
  return given.length > 0 && given.every(isClose) ? 'close_match' : 'no_match'
}

/** Edit distance (Levenshtein) of two words; words of up to four letters have to be the same. */
function typos(a: string, b: string): number {
  if (Math.min(a.length, b.length) <= 4) return a === b ? 0 : Infinity
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** Confirmation of payee for bank withdrawals [WALL-02]. */
export function createPayeeChecks({
  store,
  now,
}: {
  readonly store: Store
  readonly now: MoneyParts['now']
}) {
  const asked = new Map<number, number[]>()

  function isTooOften(userId: number): boolean {
    const recent = (asked.get(userId) ?? []).filter((at) => at > now() - HOUR_MS)
    asked.set(userId, [...recent, now()])
    return recent.length >= MAX_PER_HOUR
  }

  /** Holder and IBAN of a saved address, or as typed. */
  function accountOf(userId: number, { saved, holder = '', iban = '' }: PayeeBody) {
    if (saved === undefined) return { holder, iban }
    const row = store.addresses.of(userId).find(({ id }) => String(id) === saved)
    if (row === undefined) throw fieldError('saved', says('address.choose'))
    return JSON.parse(row.details) as { holder?: string; iban?: string }
  }

  function check(user: UserRow, body: PayeeBody): PayeeCheck {
    const { holder = '', iban = '' } = accountOf(user.id, body)
    const known = BANK_ACCOUNTS[plainCode(iban)]
    if (isTooOften(user.id) || known === undefined) return { result: 'not_available', name: undefined }
    const result = comparePayee(holder, known)
    return { result, name: result === 'close_match' ? known : undefined }
  }

  return { check, clear: () => asked.clear() }
}
