import type { Account, OpenAccountRequest } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { reportOutcome } from '../operation/report-outcome.ts'
import { fetchAccounts, openAccount } from './account-calls.ts'

/** A new account, opened once [WALL-04]. */
export const openAccountKind: SendKind<OpenAccountRequest, Account> = {
  name: 'account',
  body: v.object({ title: v.string() }),
  send: openAccount,
  /** Names are unique, and the form sends none that is taken: an account of this name is the new one. */
  async find({ body }) {
    const { accounts } = await fetchAccounts()
    return accounts.find(({ title }) => title === body.title)
  },
  report: reportOutcome({
    what: 'request for a new account',
    done: ({ title }) => ({ title: `${title} is open`, text: 'Move money into it by a transfer.' }),
    toasts: 'done',
  }),
}

export const openAccountSender = createSender(openAccountKind, browserParts)
