import type { Refused } from './refused.ts'
import type { Appropriateness } from '@tradefront/contracts'
import { APPROPRIATENESS_QUESTIONS } from '../../catalog/appropriateness.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import type { Store } from '../../store/store.ts'
import { says, worded } from '../../kit/says.ts'

const HOUR_MS = 3_600_000
const DEFAULT_WAIT_HOURS = 24
const DEFAULT_PASS_MARK = 5

/**
 * The appropriateness test, passed once before the first order with real money. The questions, the mark and the
 * waiting time after a failed attempt are the broker's settings.
 */
export function createAppropriateness({
  store,
  now,
}: {
  store: Pick<Store, 'protection' | 'settings'>
  now: () => number
}) {
  const { protection, settings } = store

  function setting(key: string, otherwise: number): number {
    const value = settings.get(key)
    return typeof value === 'number' ? value : otherwise
  }
  const passMark = () => setting('appropriateness_pass_mark', DEFAULT_PASS_MARK)
  const waitMs = () => setting('appropriateness_wait_hours', DEFAULT_WAIT_HOURS) * HOUR_MS

  /** When a failed customer may try again, Unix ms; undefined if now. */
  function retryAt(userId: number): number | undefined {
    const row = protection.appropriateness(userId)
    if (row === undefined || row.passed === 1) return undefined
    const at = Date.parse(row.decided_at) + waitMs()
    return at > now() ? at : undefined
  }

  function stateOf(userId: number): Appropriateness['state'] {
    if (settings.get('appropriateness_test') === false) return 'not_needed'
    if (protection.appropriateness(userId)?.passed === 1) return 'passed'
    return retryAt(userId) === undefined ? 'open' : 'failed'
  }

  function view(userId: number): Appropriateness {
    const state = stateOf(userId)
    const row = protection.appropriateness(userId)
    const retry = retryAt(userId)
    return {
      state,
      questions: APPROPRIATENESS_QUESTIONS.map(({ right: _secret, ...question }) => question),
      pass_mark: passMark(),
      passed_at: state === 'passed' ? row?.decided_at : undefined,
      retry_at: state !== 'failed' || retry === undefined ? undefined : new Date(retry).toISOString(),
      ...(state === 'failed' && worded('warning', says('test.warning'))),
    }
  }

  return {
    view,

    /** Rates the answers; requires a transaction. @throws 422 while waiting, 409 after passing. */
    take(userId: number, answers: Readonly<Record<string, string>>): Appropriateness {
      if (protection.appropriateness(userId)?.passed === 1) throw new AnswerError(409, says('test.passed'))
      const retry = retryAt(userId)
      if (retry !== undefined)
        throw fieldError('answers', says('test.again', { at: { moment: new Date(retry).toISOString() } }))
      const open = APPROPRIATENESS_QUESTIONS.find(
        ({ id, options }) => !options.some((option) => option.id === answers[id]),
      )
      if (open !== undefined) throw fieldError(open.id, says('test.answer'))
      const right = APPROPRIATENESS_QUESTIONS.filter((asked) => answers[asked.id] === asked.right).length
      protection.decideAppropriateness(userId, right >= passMark(), now())
      return view(userId)
    },

    refusal(userId: number): Refused | undefined {
      const { state, retry_at: until } = view(userId)
      if (state === 'open')
        return {
          reason: 'appropriateness',
          sentence: says('test.first'),
        }
      if (state !== 'failed' || until === undefined) return undefined
      return {
        reason: 'appropriateness',
        sentence: says('test.failed', { at: { moment: until } }),
        until,
      }
    },
  }
}
