import { DOCUMENT_KINDS, PROFILE_FIELDS, type ProfileField } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'

/** Fields verified by an approved ID check, which the customer can no longer change. */
export const LOCKED_BY_APPROVAL = ['first_name', 'last_name', 'date_of_birth'] as const

/** GET /profile: the saved profile, or before that the answers from the registration and the sections kept so far. */
export function profileView(store: Store, user: UserRow) {
  const { first_name, last_name } = user
  const answers = store.profiles.of(user.id)
  const approved = store.verifications.of(user.id)?.status === 'approved'
  const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Record<ProfileField, string>
  const registered = { phone: phoneOf(user), country: user.country, no_tax_id: false }
  return {
    ...empty,
    ...(answers ?? registered),
    first_name,
    last_name,
    ...(answers === undefined && store.profiles.kept(user.id)),
    complete: answers !== undefined,
    locked: approved && answers !== undefined ? LOCKED_BY_APPROVAL : ([] as readonly string[]),
  }
}

function phoneOf({ phone, country_code }: UserRow): string {
  if (phone === '' || phone.startsWith('+')) return phone
  return `${country_code} ${phone}`.trim()
}

/** GET /verification. */
export function verificationView(store: Store, userId: number) {
  const check = store.verifications.of(userId)
  return {
    status: check?.status ?? 'not_started',
    reason: check?.reason ?? null,
    submitted_at: check?.submitted_at ?? null,
    profile_complete: store.profiles.of(userId) !== undefined,
    documents: DOCUMENT_KINDS.map((kind) => {
      const document = store.verifications.document(userId, kind)
      return {
        kind,
        type: document?.type ?? null,
        status: document?.status ?? 'not_started',
        reason: document?.reason ?? null,
        files: store.verifications.files(userId, kind).map(({ id, side, file_name, size, created_at }) => ({
          id,
          side,
          file_name,
          size,
          uploaded_at: created_at,
        })),
      }
    }),
  }
}
