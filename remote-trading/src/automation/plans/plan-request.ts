import { t } from '@lingui/core/macro'
import { callApi, failureText } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'

/** How long a request blocks another one, ms. */
const BLOCKING_MS = 24 * 60 * 60 * 1000

/** The requested plan, and the customer's current one. */
const Wish = v.object({ id: v.string(), title: v.string(), from: v.string() })
export type PlanWish = v.InferOutput<typeof Wish>

const requested = keptPerCustomer<{ readonly plan?: string | undefined; readonly at: number }>(
  'plan-request',
  v.object({ plan: v.optional(v.string()), at: v.number() }),
  { at: 0 },
)

/** Id of the plan requested in this browser during the last day. */
export function useRequestedPlan(): string | undefined {
  return requested.use(({ plan, at }) => (Date.now() - at < BLOCKING_MS ? plan : undefined))
}

/**
 * Requests another plan from support [ALGO-06] with a chat message, since every broker has a chat and support answers
 * there. It is sent once; if the answer is lost, it is looked up among the messages.
 */
const PLAN_REQUEST: SendKind<PlanWish, 'asked'> = {
  name: 'plan-request',
  body: Wish,
  receipt: ({ title }) => ({ params: { title } }),
  async send({ title, from }, key) {
    // In English, whatever the language of the page: support reads it.
    const message = `I would like to change my plan from ${from} to ${title}.`
    await callApi(calls.sendMessage, { body: { message, client_id: key } })
    return 'asked'
  },
  async find({ key }) {
    const { data } = await callApi(calls.messages, { query: { page: 1, peek: '1' } })
    return data.some((message) => message.client_id === key) ? 'asked' : undefined
  },
  report(outcome) {
    switch (outcome.kind) {
      case 'done': {
        const { id, title } = outcome.record.body
        requested.keep(() => ({ plan: id, at: Date.now() }))
        toast.success(
          () => t`You requested the ${{ plan: title }} plan`,
          () => t`We'll reply in your chat.`,
        )
        break
      }
      case 'refused':
        toast.error(
          () => t`Your request was not sent`,
          () => failureText(outcome.error),
        )
        break
      case 'absent':
        toast.error(
          () => t`Your request was not sent`,
          () => t`Try again.`,
        )
        break
      case 'unknown':
        toast.warning(
          () => t`We couldn't confirm your request`,
          () => t`Check your chat before you ask again.`,
        )
        break
      case 'elsewhere':
        toast.info(() => t`Your request is being sent in another tab`)
    }
  },
}

/** Sends the customer's requests for another plan. */
export const planRequests = createSender(PLAN_REQUEST, browserParts)
