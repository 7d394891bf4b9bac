import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type Account, type OpenAccountRequest } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { reportOutcome } from '../operation/report-outcome.ts'

/** Opens a new account, once [WALL-04]. */
export const openAccountKind: SendKind<OpenAccountRequest, Account> = {
  name: 'account',
  body: v.object({ title: v.string() }),
  receipt: ({ title }) => ({ params: { title } }),
  send: async (body, key) => (await callApi(calls.openAccount, { body, key })).data,
  /** Names are unique and the form sends no taken one, so an account with this name is the new one. */
  async find({ body }) {
    const { data } = await callApi(calls.accounts)
    return data.find(({ title }) => title === body.title)
  },
  report: reportOutcome({
    what: 'account',
    done: ({ title }) => ({ title: msg`${title} is open`, text: msg`Transfer money into it.` }),
    toasts: 'done',
  }),
}

export const openAccountSender = createSender(openAccountKind, browserParts)
