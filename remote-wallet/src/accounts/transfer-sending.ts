import { t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type TransferRequest } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { findSent } from '../operation/find-sent.ts'
import { reportOutcome } from '../operation/report-outcome.ts'

/** A transfer between two of the customer's accounts, sent once [WALL-04]. */
export const transferKind: SendKind<TransferRequest, true> = {
  name: 'transfer',
  body: v.object({ from: v.string(), to: v.string(), amount: v.string() }),
  receipt: ({ amount }) => ({ amount }),
  async send(body, key) {
    await callApi(calls.transfer, { body, key })
    return true
  },
  /** An account's movement with this key. */
  async find({ key, at }) {
    const fetchPage = (page: number) => callApi(calls.movements, { query: { page } })
    const movement = await findSent(fetchPage, at, ({ request_id }) => request_id === key)
    return movement === undefined ? undefined : true
  },
  report: reportOutcome({
    what: 'transfer',
    done: (_moved, { body }) => ({
      title: () => t`${{ amount: formatMoney(money(body.amount)) }} transferred between your accounts`,
    }),
  }),
}

export const transferSender = createSender(transferKind, browserParts)
