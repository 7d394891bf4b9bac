import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type DepositAddresses, type NewAddressRequest } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { reportOutcome } from '../../operation/report-outcome.ts'

/** Request for a new address of a wallet. */
export interface AddressRenewal extends NewAddressRequest {
  /** Id of the wallet. */
  readonly wallet: string
  /** Currency name, for messages. */
  readonly name: string
}

/** A new deposit address, created once [WALL-01]. */
export const newAddressKind: SendKind<AddressRenewal, DepositAddresses> = {
  name: 'deposit-address',
  body: v.object({ wallet: v.string(), name: v.string(), instead_of: v.string() }),
  slotOf: ({ wallet }) => wallet,
  receipt: ({ name }) => ({ params: { name } }),
  async send({ wallet, instead_of }, key) {
    const request = { params: { id: wallet }, body: { instead_of }, key }
    return (await callApi(calls.newDepositAddress, request)).data
  },
  /** An address other than the one in use at the time: created by this request, or by another tab. */
  async find({ body }) {
    const { data } = await callApi(calls.depositAddresses, { params: { id: body.wallet } })
    return data.addresses[0]?.address === body.instead_of ? undefined : data
  },
  report: reportOutcome({
    what: 'address',
    done: (_addresses, { body: { name } }) => ({
      title: msg`Your new ${name} address is ready`,
      text: msg`We still credit coins sent to an earlier one.`,
    }),
    toasts: 'done',
  }),
}

export const newAddressSender = createSender(newAddressKind, browserParts)
