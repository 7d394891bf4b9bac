import { ApiError, callApi, serverMessageOf } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { browserParts, createSender, sendWords, type SendKind } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'

/** Texts of specification 8 [ALGO-05]. */
const PURCHASED = 'Expert Advisor purchased successfully'
const PURCHASE_FAILED = 'Failed to purchase Expert Advisor'

/** The advisor that is bought; its id is the slot. */
const Purchase = v.object({ id: v.string() })
type Purchase = v.InferOutput<typeof Purchase>

/** Buying an advisor [ALGO-05]: the user's list shows what became of a purchase whose answer was lost. */
export const PURCHASE: SendKind<Purchase, 'bought'> = {
  name: 'purchase',
  body: Purchase,
  slotOf: ({ id }) => id,
  async send({ id }, key) {
    const answer = await callApi(calls.purchase, { body: { expert_advisor_id: id }, key })
    // The broker refuses with 200.
    if (answer.status !== 'success')
      throw new ApiError('refused', {
        kind: 'http',
        method: calls.purchase.method,
        url: calls.purchase.path,
        status: 200,
        data: answer,
      })
    return 'bought'
  },
  async find({ body }) {
    return (await callApi(calls.user)).data.eas.includes(body.id) ? 'bought' : undefined
  },
  report(outcome, { bus }) {
    if (outcome.kind === 'done') {
      toast.success(PURCHASED)
      own(outcome.record.body.id)
    } else if (outcome.kind === 'refused') {
      toast.error(serverMessageOf(outcome.error) ?? PURCHASE_FAILED)
    }
    const words = sendWords(outcome, 'purchase')
    if (words !== undefined) toast.warning(words.title, words.text)
    // Also after a refusal: another page may have bought it, or spent the balance.
    bus.emit('user:refresh', {})
  },
}

/** The customer's purchases. */
export const purchases = createSender(PURCHASE, browserParts)

function own(id: string): void {
  const { user } = useSession.getState()
  if (user !== null) useSession.setState({ user: { ...user, eas: [...new Set([...user.eas, id])] } })
}
