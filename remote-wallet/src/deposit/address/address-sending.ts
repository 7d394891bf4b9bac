import type { DepositAddresses, NewAddressRequest } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { reportOutcome } from '../../operation/report-outcome.ts'
import { fetchAddresses, requestAddress } from '../deposit-calls.ts'

/** A new address of a wallet. */
export interface AddressRenewal extends NewAddressRequest {
  /** Id of the wallet. */
  readonly wallet: string
  /** Name of its currency, for the words about it. */
  readonly name: string
}

/** A new deposit address, made once [WALL-01]. */
export const newAddressKind: SendKind<AddressRenewal, DepositAddresses> = {
  name: 'deposit-address',
  body: v.object({ wallet: v.string(), name: v.string(), instead_of: v.string() }),
  slotOf: ({ wallet }) => wallet,
  send: ({ wallet, instead_of }, key) => requestAddress(wallet, { instead_of }, key),
  /** One instead of the address that was in use: by this request, or by another tab. */
  async find({ body }) {
    const answer = await fetchAddresses(body.wallet)
    return answer.addresses[0]?.address === body.instead_of ? undefined : answer
  },
  report: reportOutcome({
    what: 'request for a new address',
    done: (_addresses, { body: { name } }) => ({
      title: `Your new ${name} address is ready`,
      text: 'Coins sent to an earlier one are still credited.',
    }),
    toasts: 'done',
  }),
}

export const newAddressSender = createSender(newAddressKind, browserParts)
