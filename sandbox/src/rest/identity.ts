import { DOCUMENT_MAX_BYTES, DOCUMENT_MEDIA_TYPES, type ProfileAnswers } from '@tradefront/contracts'
import type { Multipart } from '@fastify/multipart'
import type * as v from 'valibot'
import { requireNames } from '../domain/name-rule.ts'
import { fieldError } from '../kit/answer-error.ts'
import { checked } from '../kit/validation.ts'
import type { RestContext } from './context.ts'
import { nameOf, uploadedFile } from './files.ts'
import type { Handlers } from './routes.ts'
import { IDENTITY_BODIES, isOfAge, SECTION_RULES } from './rules/identity-rules.ts'
import { requireUploadRoom } from './upload-limit.ts'
import { says } from '../kit/says.ts'

const WRONG_TYPE = says('file.document-kinds')

/** Magic numbers by media type. */
const MAGIC_NUMBERS: Readonly<Record<string, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'application/pdf': Buffer.from('%PDF'),
}

/** Financial profile and ID check of the logged-in user (decided calls) [WALL-03, WALL-04]. */
export function identityCalls(context: RestContext) {
  const { identity, store, staffRecord, now } = context

  /** @throws 422 for names against the broker's rule, and under 18 by the customer's own day. */
  function requirePerson(
    person: { readonly first_name: string; readonly last_name: string; readonly date_of_birth: string },
    zone: string | undefined,
  ): void {
    requireNames(store, person)
    if (!isOfAge(person.date_of_birth, now(), zone)) throw fieldError('date_of_birth', says('profile.age'))
  }

  return {
    profile: ({ user }) => ({ data: identity.profile(user) }),

    saveProfile({ user, body: { time_zone: zone, ...profile } }) {
      requirePerson(profile, zone)
      return { data: identity.saveProfile(user, profile) }
    },

    saveProfileSection({ user, body: { section, answers: given, time_zone: zone } }) {
      if (section === 'person') requirePerson(checked(SECTION_RULES.person, given), zone)
      const rules: v.GenericSchema<unknown, ProfileAnswers> = SECTION_RULES[section]
      return { data: identity.saveSection(user, checked(rules, given)) }
    },

    verification: ({ user }) => ({ data: identity.verification(user.id) }),

    async uploadDocument({ user, request, reply }) {
      requireUploadRoom(context, user.id)
      const { part, content } = await uploadedFile(request, DOCUMENT_MAX_BYTES)
      if (part.file.truncated) throw fieldError('file', says('file.too-large'))
      const { type, side } = checked(IDENTITY_BODIES.uploadDocument, textsOf(part.fields))
      const fileName = nameOf(part)
      const mediaType = DOCUMENT_MEDIA_TYPES[/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '']
      // The extension alone proves nothing, and an unreadable document is useless.
      if (mediaType === undefined || !beginsAs(mediaType, content)) throw fieldError('file', WRONG_TYPE)
      const data = identity.addFile(user.id, { type, side, fileName, mediaType, content })
      void reply.status(201)
      return { data }
    },

    removeDocument: ({ user, params }) => ({ data: identity.removeFile(user.id, Number(params.id)) }),

    documentFile({ user, params, reply }) {
      const { file, content } = identity.file(user, Number(params.id))
      staffRecord.opened(user, file.user_id, 'document', identity.titleOf(file))
      void reply
        .type(file.media_type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
      return reply.send(content)
    },

    submitVerification: ({ user }) => ({ data: identity.submit(user.id) }),
  } satisfies Partial<Handlers>
}

function beginsAs(mediaType: string, content: Buffer): boolean {
  const beginning = MAGIC_NUMBERS[mediaType]
  return beginning !== undefined && content.subarray(0, beginning.length).equals(beginning)
}

/** Text fields of a multipart body. */
function textsOf(fields: Record<string, Multipart | Multipart[] | undefined>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field !== undefined && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  )
}
