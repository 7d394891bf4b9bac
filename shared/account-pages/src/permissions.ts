import { t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type Permissions, type Refusal } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import type { ServerRead } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'

/** How often it is read again while a page shows it, ms: a break ends, and a limit frees up, without an event. */
const POLL_MS = 60_000

/** What the customer may do now; brokers without this call restrict nothing in advance. */
export const PERMISSIONS: ServerRead<Permissions> = {
  name: 'permissions',
  follows: 'user',
  pollMs: POLL_MS,
  load: async (options) => (await callApi(calls.permissions, options)).data,
}

/** Why something isn't offered, and where to go. */
export interface RefusalWords {
  readonly title: string
  readonly text: string
  /** The page where the customer can see or change it. */
  readonly page: { readonly path: string; readonly label: string }
}

/** Texts of a refusal, with its end in the customer's zone. */
export function refusalWords(refusal: Refusal): RefusalWords {
  const { reason, until } = refusal
  const message = saidText(refusal, 'message')
  const end = until === undefined ? undefined : formatDate(until, 'moment')
  const limits = { path: '/main/limits', label: t`Limits and breaks` }
  switch (reason) {
    case 'time_out':
    case 'self_exclusion':
      return {
        title: reason === 'time_out' ? t`You are on a time-out` : t`You have excluded yourself`,
        text:
          end === undefined
            ? t`Until it ends you can't deposit or open positions. You can still close positions and withdraw.`
            : t`Until ${end} you can't deposit or open positions. You can still close positions and withdraw.`,
        page: limits,
      }
    case 'deposit_limit':
      return {
        title: t`You have reached your deposit limit`,
        text: end === undefined ? message : t`You can deposit again from ${end}.`,
        page: limits,
      }
    case 'loss_limit':
      return {
        title: t`You have reached your loss limit`,
        text:
          end === undefined
            ? t`You can't open new positions for now. You can still close positions and withdraw.`
            : t`You can open new positions from ${end}. You can still close positions and withdraw.`,
        page: limits,
      }
    case 'appropriateness':
      return {
        title: end === undefined ? t`Appropriateness test required` : t`Appropriateness test not passed`,
        text:
          end === undefined
            ? t`We have to ask a few questions before your first order with real money.`
            : t`You can try again from ${end}.`,
        page: { path: '/main/appropriateness', label: end === undefined ? t`Take the test` : t`Read more` },
      }
  }
}
