import { msg, t } from '@lingui/core/macro'
import { ApiError, callApi, refusalCodeOf } from '@tradefront/api'
import { AUTOTRADER_TYPES, calls, TradingAccount } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind, type SendOutcome } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { lookBeginning } from '../../kit/words/broker-words.ts'

/** Messages of the outcomes (specification 8) [ALGO-01]. */
const SAVED = msg`AutoTrader settings saved successfully`
const PENDING = msg`You already have a pending AutoTrader request. Please wait for approval.`
const FAILED = msg`Failed to save AutoTrader settings`

const Setting = v.object({
  type: v.picklist([...AUTOTRADER_TYPES, 'off']),
  account: v.optional(TradingAccount),
})
/** The auto trader's level, or switched off. */
export type AutotraderSetting = v.InferOutput<typeof Setting>

/** Saving the auto trader [ALGO-01]: if the answer is lost, the user's data shows the outcome. */
export const AUTOTRADER: SendKind<AutotraderSetting, 'saved'> = {
  name: 'autotrader',
  body: Setting,
  receipt: ({ type }) => ({ params: { type } }),
  async send({ type, account }, key) {
    await callApi(calls.updateAutotrader, { body: { autotrader_type: type, account }, key })
    return 'saved'
  },
  async find({ body: { type, account } }) {
    const { data } = await callApi(calls.user)
    const { autotrader: isOn, autotrader_type: level, trading_account: now } = data
    // The user's auto trader is that of the account traded now.
    if (account !== now) throw new Error('Another account is traded by now.')
    const isSaved = type === 'off' ? !isOn : isOn && level === type
    return isSaved ? 'saved' : undefined
  },
  report(outcome, { bus }) {
    if (outcome.kind !== 'done') return void toast.error(() => failureText(outcome))
    toast.success(SAVED)
    const { user } = useSession.getState()
    const { type, account } = outcome.record.body
    const change = type === 'off' ? { autotrader: false } : { autotrader: true, autotrader_type: type }
    if (user !== null && user.trading_account === account)
      useSession.setState({ user: { ...user, ...change } })
    bus.emit('user:refresh', {})
  },
}

/** Sends changes of the customer's auto trader settings. */
export const autotraderSettings = createSender(AUTOTRADER, browserParts)

/** By the code; by the specification's words for brokers without codes. */
function isPending(error: unknown): boolean {
  const code = refusalCodeOf(error)
  if (code !== undefined) return code === 'autotrader.pending'
  const sent = error instanceof ApiError ? error.serverMessage : undefined
  return sent?.toLowerCase().includes('pending auto trader request') === true
}

function failureText(outcome: Exclude<SendOutcome<AutotraderSetting, 'saved'>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return isPending(outcome.error) ? t(PENDING) : t(FAILED)
    case 'absent':
      return t(FAILED)
    case 'unknown':
      return t`${{ cause: lookBeginning(outcome.cause) }}. Check whether the Auto Trader is on before you try again.`
    case 'elsewhere':
      return t`The Auto Trader is being saved in another tab. Look there for the result.`
  }
}
