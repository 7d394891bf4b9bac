import { msg, t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import {
  calls,
  type ClosePotRequest,
  type MovePotRequest,
  type OpenPotRequest,
  type SavingsPot,
} from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { browserParts, createSender, type SendKind, type SendRecord } from '@tradefront/sending'
import * as v from 'valibot'
import { findSent } from '../operation/find-sent.ts'
import { reportOutcome } from '../operation/report-outcome.ts'

const fetchPots = async () => (await callApi(calls.savings)).data.pots

/** A pot's movement with this key. */
const findMovement = (pot: string, { key, at }: Pick<SendRecord<unknown>, 'key' | 'at'>) =>
  findSent(
    (page) => callApi(calls.potMovements, { params: { id: pot }, query: { page } }),
    at,
    ({ request_id }) => request_id === key,
  )

/** A new pot, opened once [WALL-04]. */
export const openPotKind: SendKind<OpenPotRequest, SavingsPot> = {
  name: 'savings-pot',
  body: v.object({
    title: v.string(),
    product: v.exactOptional(v.string()),
    account: v.exactOptional(v.string()),
    amount: v.exactOptional(v.string()),
  }),
  receipt: ({ title, amount }) => ({
    params: { title },
    ...(amount !== undefined && { amount }),
  }),
  send: async (body, key) => (await callApi(calls.openPot, { body, key })).data,
  /** Names are unique; an older pot with this name lacks the first amount under the key. */
  async find({ key, at, body }) {
    const pot = (await fetchPots()).find(({ title }) => title === body.title)
    if (pot === undefined || body.product === undefined) return pot
    return (await findMovement(pot.id, { key, at })) === undefined ? undefined : pot
  },
  report: reportOutcome({
    what: 'pot',
    done: ({ title }, { body }) => ({
      title: msg`${title} is open`,
      text:
        body.product === undefined
          ? msg`Money you add earns interest from the next midnight.`
          : msg`It earns interest from the next midnight.`,
    }),
    toasts: 'done',
  }),
}

/** Request to move money into or out of a pot. */
export interface PotMove extends MovePotRequest {
  /** Id of the pot. */
  readonly pot: string
  /** The pot's name, for messages. */
  readonly title: string
}

/** Moves money into or out of a pot; each pot has its own queue [WALL-04]. */
export const movePotKind: SendKind<PotMove, true> = {
  name: 'savings-move',
  body: v.object({
    pot: v.string(),
    title: v.string(),
    direction: v.picklist(['in', 'out']),
    account: v.string(),
    amount: v.string(),
  }),
  slotOf: ({ pot }) => pot,
  receipt: ({ title, direction, amount }) => ({
    params: { title, direction },
    amount,
  }),
  async send({ pot, direction, account, amount }, key) {
    await callApi(calls.movePot, { params: { id: pot }, body: { direction, account, amount }, key })
    return true
  },
  async find({ key, at, body }) {
    return (await findMovement(body.pot, { key, at })) === undefined ? undefined : true
  },
  report: reportOutcome({
    what: 'transfer',
    done: (_moved, { body: { amount, title, direction } }) => {
      const moved = () => formatMoney(money(amount))
      return {
        title: () =>
          direction === 'in'
            ? t`${{ amount: moved() }} added to ${title}`
            : t`${{ amount: moved() }} taken out of ${title}`,
      }
    },
    toasts: 'done',
  }),
}

/** Request to close a pot. */
export interface PotClosing extends ClosePotRequest {
  /** Id of the pot. */
  readonly pot: string
  /** The pot's name, for messages. */
  readonly title: string
}

/** Closes a pot, moving all of it to an account [WALL-04]. */
export const closePotKind: SendKind<PotClosing, true> = {
  name: 'savings-closing',
  body: v.object({ pot: v.string(), title: v.string(), account: v.string() }),
  slotOf: ({ pot }) => pot,
  receipt: ({ title }) => ({ params: { title } }),
  async send({ pot, account }, key) {
    await callApi(calls.closePot, { params: { id: pot }, body: { account }, key })
    return true
  },
  /** Closed pots are no longer listed. */
  async find({ body }) {
    return (await fetchPots()).some(({ id }) => id === body.pot) ? undefined : true
  },
  report: reportOutcome({
    what: 'potClosing',
    done: (_closed, { body: { title } }) => ({
      title: msg`${title} is closed`,
      text: msg`Its money is in your account.`,
    }),
    toasts: 'all',
  }),
}

export const closePotSender = createSender(closePotKind, browserParts)
export const openPotSender = createSender(openPotKind, browserParts)
export const movePotSender = createSender(movePotKind, browserParts)
