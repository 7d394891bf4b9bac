import type { AddressBook, SavedAddress } from '@tradefront/contracts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import type { UserRow } from '../../store/users.ts'
import type { AddressRow } from '../../store/withdrawal-addresses.ts'
import { requireUsable } from '../account-status.ts'
import type { MoneyParts } from './accounts.ts'
import { addMoneyNotice } from './money-notice.ts'
import { type Target, WITHDRAWAL_METHODS, checkedTarget, methodOf } from './withdrawal-methods.ts'

const MOST = 20
const HOUR_MS = 3_600_000
const DEFAULT_HOLD_HOURS = 24

export interface AddressBody extends Target {
  readonly name: string
  readonly method: string
}

/** Where a withdrawal goes, as it is kept. */
export interface CheckedTarget {
  readonly destination: string
  readonly details: object
}

/** Small and capital letters of an Ethereum address are one address. */
const isSame = (row: AddressRow, method: string, details: string) =>
  row.method === method && row.details.toLowerCase() === details.toLowerCase()

/** Customers' address books: a new entry is on hold, for as long as the settings say [WALL-02]. */
export function createAddressBook({ store, events, now }: Pick<MoneyParts, 'store' | 'events' | 'now'>) {
  const { addresses, settings } = store

  function holdHours(): number {
    const hours = settings.get('withdrawal_hold_hours')
    return typeof hours === 'number' ? hours : DEFAULT_HOLD_HOURS
  }
  const isOnly = () => settings.get('withdrawal_saved_only') === true
  const isHeld = ({ usable_from }: AddressRow) => Date.parse(usable_from) > now()

  function view(row: AddressRow): SavedAddress {
    const { id, name, method, destination, usable_from } = row
    const title = WITHDRAWAL_METHODS.find((entry) => entry.id === method)?.title ?? method
    return {
      id: String(id),
      name,
      method,
      title,
      destination,
      usable_from: isHeld(row) ? usable_from : undefined,
    }
  }

  function own(user: UserRow, id: number): AddressRow {
    const row = addresses.byId(id)
    if (row?.user_id !== user.id) throw new AnswerError(404, 'This address does not exist')
    return row
  }

  function requireFreeName(user: UserRow, name: string, but?: number): void {
    const isTaken = addresses
      .of(user.id)
      .some((row) => row.id !== but && row.name.toLowerCase() === name.toLowerCase())
    if (isTaken) throw fieldError('name', 'You have an address of this name already.')
  }

  function required(id: number): AddressRow {
    const row = addresses.byId(id)
    if (row === undefined) throw new Error(`Address ${id} is missing`)
    return row
  }

  function add(user: UserRow, body: AddressBody): SavedAddress {
    requireUsable(store, user)
    const method = methodOf(body.method)
    const { destination, details } = checkedTarget(method, body)
    const kept = addresses.of(user.id)
    if (kept.length >= MOST) throw fieldError('name', `You can save ${MOST} addresses at most.`)
    requireFreeName(user, body.name)
    const text = JSON.stringify(details)
    const same = kept.find((row) => isSame(row, method.id, text))
    if (same !== undefined)
      throw fieldError(method.kind === 'bank' ? 'iban' : 'address', `You have saved this as ${same.name}.`)
    const usable_from = new Date(now() + holdHours() * HOUR_MS).toISOString()
    const entry = {
      user_id: user.id,
      name: body.name,
      method: method.id,
      destination,
      details: text,
      usable_from,
    }
    const { id, notify } = store.transaction(() => ({
      id: addresses.add(entry, now()),
      notify: addMoneyNotice({ store, events, now }, user.id, {
        subject: 'A withdrawal address was saved',
        body: `${body.name} (${method.title}, ${destination}) is in your address book.\n\nIf this was not you, remove it and tell us at once.`,
        isGood: true,
      }),
    }))
    notify()
    return view(required(id))
  }

  function rename(user: UserRow, id: number, name: string): SavedAddress {
    requireUsable(store, user)
    const row = own(user, id)
    requireFreeName(user, name, row.id)
    addresses.rename(row.id, name)
    events.userUpdated(user.id)
    return view(required(row.id))
  }

  function remove(user: UserRow, id: number): void {
    requireUsable(store, user)
    addresses.remove(own(user, id).id)
    events.userUpdated(user.id)
  }

  function requireUsableEntry(row: AddressRow, field: string): void {
    if (isHeld(row))
      throw fieldError(
        field,
        `This address is on hold until ${row.usable_from.slice(0, 16).replace('T', ' ')} UTC.`,
      )
  }

  /** Where a withdrawal goes: the saved address, or what was typed. Typing one that is on hold is no way around it. */
  function targetOf(
    user: UserRow,
    method: ReturnType<typeof methodOf>,
    body: Target & { readonly saved?: string | undefined },
  ): CheckedTarget & { readonly holder: string } {
    if (body.saved !== undefined) {
      const row = addresses
        .of(user.id)
        .find(({ id, method: of }) => String(id) === body.saved && of === method.id)
      if (row === undefined) throw fieldError('saved', 'Please choose one of your addresses.')
      requireUsableEntry(row, 'saved')
      const details = JSON.parse(row.details) as { holder?: string }
      return { destination: row.destination, details, holder: details.holder ?? '' }
    }
    const target = checkedTarget(method, body)
    const field = method.kind === 'bank' ? 'iban' : 'address'
    if (isOnly())
      throw fieldError(field, 'Withdrawals go to saved addresses only. Please save this one first.')
    const text = JSON.stringify(target.details)
    const same = addresses.of(user.id).find((row) => isSame(row, method.id, text))
    if (same !== undefined) requireUsableEntry(same, field)
    return { ...target, holder: body.holder ?? '' }
  }

  return {
    add,
    rename,
    remove,
    targetOf,
    of: (user: UserRow): AddressBook => ({
      addresses: addresses.of(user.id).map(view),
      hold_hours: holdHours(),
      most: MOST,
      only: isOnly(),
    }),
  }
}
export type Addresses = ReturnType<typeof createAddressBook>
