import type { AddressBook, SavedAddress } from '@tradefront/contracts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import type { UserRow } from '../../store/users.ts'
import type { AddressRow } from '../../store/withdrawal-addresses.ts'
import { requireUsable } from '../account-status.ts'
import type { Refusals } from './refused-targets.ts'
import type { WithdrawalHolds } from './withdrawal-holds.ts'
import type { WithdrawalParts } from './withdrawals.ts'
import { type Target, WITHDRAWAL_METHODS, checkedTarget, methodOf } from './withdrawal-methods.ts'
import { says } from '../../kit/says.ts'

const MAX_ADDRESSES = 20

export interface AddressBody extends Target {
  readonly name: string
  readonly method: string
}

/** A withdrawal's destination, as stored. */
export interface CheckedTarget {
  readonly destination: string
  /** JSON. */
  readonly details: string
}

/** Ethereum addresses are equal regardless of case. */
const isSame = (row: AddressRow, method: string, details: string) =>
  row.method === method && row.details.toLowerCase() === details.toLowerCase()

/** Customers' address books, and their switch for saved addresses only [WALL-02]. */
export function createAddressBook(
  { store, notices, events, now }: Pick<WithdrawalParts, 'store' | 'notices' | 'events' | 'now'>,
  holds: WithdrawalHolds,
  refusals: Refusals,
) {
  const { addresses, allowlists, settings } = store

  /** The customer's switch; `off_from` while being switched off. */
  function allowlistOf(userId: number): NonNullable<AddressBook['allowlist']> {
    const off_from = allowlists.of(userId)?.off_from
    if (off_from === undefined || (off_from !== null && Date.parse(off_from) <= now())) return { on: false }
    return { on: true, off_from: off_from ?? undefined }
  }
  const isOnly = (userId: number) => settings.get('withdrawal_saved_only') === true || allowlistOf(userId).on

  function view(row: AddressRow): SavedAddress {
    const { id, name, method, destination } = row
    const title = WITHDRAWAL_METHODS.find((entry) => entry.id === method)?.title ?? method
    return {
      id: String(id),
      name,
      method,
      title,
      destination,
      usable_from: holds.heldUntil(row.user_id, row.details),
    }
  }

  function own(user: UserRow, id: number): AddressRow {
    const row = addresses.byId(id)
    if (row?.user_id !== user.id) throw new AnswerError(404, says('address.unknown'))
    return row
  }

  function requireFreeName(user: UserRow, name: string, but?: number): void {
    const isTaken = addresses
      .of(user.id)
      .some((row) => row.id !== but && row.name.toLowerCase() === name.toLowerCase())
    if (isTaken) throw fieldError('name', says('address.name-taken'))
  }

  function required(id: number): AddressRow {
    const row = addresses.byId(id)
    if (row === undefined) throw new Error(`Address ${id} is missing`)
    return row
  }

  /** `confirm` comes after every other check: a correct code is used up. */
  function add(user: UserRow, body: AddressBody, confirm: () => void): SavedAddress {
    requireUsable(store, user)
    const method = methodOf(body.method)
    const { destination, details: text } = checkedTarget(method, body)
    refusals.requireOther(user.id, text)
    const kept = addresses.of(user.id)
    if (kept.length >= MAX_ADDRESSES)
      throw fieldError('name', says('address.too-many', { most: MAX_ADDRESSES }))
    requireFreeName(user, body.name)
    const same = kept.find((row) => isSame(row, method.id, text))
    if (same !== undefined)
      throw fieldError(
        method.kind === 'bank' ? 'iban' : 'address',
        says('address.saved-as', { name: same.name }),
      )
    confirm()
    const entry = {
      user_id: user.id,
      name: body.name,
      method: method.id,
      destination,
      details: text,
    }
    const { id, notify } = store.transaction(() => {
      const until = holds.introduce(user.id, text)
      const saved = { name: body.name, method: method.title, destination }
      return {
        id: addresses.add(entry, now()),
        notify: notices.write(user, {
          title: says('notice.address-saved.title'),
          text:
            until === undefined
              ? says('notice.address-saved', saved)
              : says('notice.address-waits', { ...saved, until: { moment: until } }),
          color: 'warning',
          advice: says('notice.not-you-address'),
        }),
      }
    })
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
    const row = own(user, id)
    store.transaction(() => {
      addresses.remove(row.id)
      holds.letGo(user.id, row.details)
    })
    events.userUpdated(user.id)
  }

  /**
   * Switches 'Only to saved addresses': on immediately, which also cancels a pending switch-off; off after the
   * hold, so that an intruder can't switch it off and withdraw.
   */
  function setAllowlist(user: UserRow, on: boolean): AddressBook {
    requireUsable(store, user)
    const current = allowlistOf(user.id)
    if (on) allowlists.on(user.id)
    else if (current.on && current.off_from === undefined) {
      const from = holds.fromNow()
      store.transaction(() => {
        allowlists.offFrom(user.id, from)
        return notices.write(user, {
          title: says('notice.allowlist-off.title'),
          text: says('notice.allowlist-off', { until: { moment: from } }),
          color: 'warning',
          advice: says('notice.not-you-allowlist'),
        })
      })()
    }
    events.userUpdated(user.id)
    return of(user)
  }

  const of = (user: UserRow): AddressBook => ({
    addresses: addresses.of(user.id).map(view),
    hold_hours: holds.hours(),
    most: MAX_ADDRESSES,
    only: isOnly(user.id),
    allowlist: allowlistOf(user.id),
  })

  /** Destination of a withdrawal: the saved address, or the typed one. */
  function targetOf(
    user: UserRow,
    method: ReturnType<typeof methodOf>,
    body: Target & { readonly saved?: string | undefined },
  ): CheckedTarget & { readonly holder: string } {
    if (body.saved !== undefined) {
      const row = addresses
        .of(user.id)
        .find(({ id, method: of }) => String(id) === body.saved && of === method.id)
      if (row === undefined) throw fieldError('saved', says('address.choose'))
      const { holder = '' } = JSON.parse(row.details) as { holder?: string }
      return { destination: row.destination, details: row.details, holder }
    }
    const target = checkedTarget(method, body)
    refusals.requireOther(user.id, target.details)
    if (isOnly(user.id))
      throw fieldError(method.kind === 'bank' ? 'iban' : 'address', says('address.only-saved'))
    return { ...target, holder: body.holder ?? '' }
  }

  return {
    add,
    rename,
    remove,
    targetOf,
    setAllowlist,
    of,
  }
}
export type Addresses = ReturnType<typeof createAddressBook>
