import type { MovePotRequest, OpenPotRequest, SavingsPot } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { findSent } from '../operation/find-sent.ts'
import { tellOutcome } from '../operation/tell-outcome.ts'
import { fetchPotMovements, fetchSavings, movePot, openPot } from './savings-calls.ts'

/** A new pot, opened once [WALL-04]. */
export const openPotKind: SendKind<OpenPotRequest, SavingsPot> = {
  name: 'savings-pot',
  body: v.object({ title: v.string() }),
  send: openPot,
  /** Names are unique, so a pot of this name is the one that was asked for. */
  async find({ body }) {
    const { pots } = await fetchSavings()
    return pots.find(({ title }) => title === body.title)
  },
  tell: tellOutcome({
    what: 'savings pot',
    done: ({ title }) => ({
      title: `${title} is open`,
      text: 'Add money to it and it earns from the next midnight on.',
    }),
    toasts: 'done',
  }),
}

/** Money that goes into a pot or out of it. */
export interface PotMove extends MovePotRequest {
  /** Id of the pot. */
  readonly pot: string
  /** Its name, for the words about it. */
  readonly title: string
}

/** Moving money into a pot or out of it; each pot has its own turn [WALL-04]. */
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
  async send({ pot, direction, account, amount }, key) {
    await movePot(pot, { direction, account, amount }, key)
    return true
  },
  async find({ key, at, body }) {
    const fetchPage = (page: number) => fetchPotMovements(body.pot, page)
    const movement = await findSent(fetchPage, at, ({ request_id }) => request_id === key)
    return movement === undefined ? undefined : true
  },
  tell: tellOutcome({
    what: 'transfer',
    done: (_moved, { body: { amount, title, direction } }) => {
      const text = formatMoney(money(amount))
      return { title: direction === 'in' ? `${text} added to ${title}` : `${text} taken out of ${title}` }
    },
    toasts: 'done',
  }),
}

export const openPotSender = createSender(openPotKind, browserParts)
export const movePotSender = createSender(movePotKind, browserParts)
