import { problemOf } from '../kit/problem.ts'
import { CHAT_FILE_MAX_BYTES } from '@tradefront/contracts'
import { FILE_HEAD_BYTES, fileProblem } from '@tradefront/payment-checks'
import type { FastifyRequest } from 'fastify'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { fileUrl, isImage } from '../domain/chat-view.ts'
import type { FileRow } from '../store/messages.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, originOf } from './context.ts'
import type { Handlers } from './routes.ts'
import { requireUploadRoom } from './upload-limit.ts'
import { says } from '../kit/says.ts'

/**
 * Images, PDF, Word and Excel documents [CHAT-04]. The type follows the file name, whatever the sender declares.
 */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The last part of a path, without control characters, at most 200 characters. */
function safeName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return base.replaceAll(/\p{C}/gu, '').slice(-200) || 'file'
}

/** The name of an uploaded file. @throws AnswerError 422 for a part without one, which its types don't cover. */
export function nameOf(part: { readonly filename?: string | undefined }): string {
  if (part.filename === undefined || part.filename === '') throw fieldError('file', says('file.no-name'))
  return safeName(part.filename)
}

/**
 * The file of an upload, with its content; cut off at the limit, which `file.truncated` tells.
 *
 * @throws AnswerError 422 without a file, 400 for a form that can't be parsed.
 */
export async function uploadedFile(request: FastifyRequest, maxBytes: number) {
  if (!request.isMultipart()) throw fieldError('file', says('file.required'))
  try {
    const part = await request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: maxBytes, files: 1 },
    })
    if (part?.fieldname !== 'file') throw fieldError('file', says('file.required'))
    return { part, content: await part.toBuffer() }
  } catch (cause) {
    // Errors of the parser itself have no status.
    if (cause instanceof AnswerError || (cause instanceof Error && 'statusCode' in cause)) throw cause
    throw Object.assign(new AnswerError(400, says('file.unreadable')), { cause })
  }
}

/** Upload and download of chat files. */
export function fileCalls(context: RestContext) {
  const { store, staffRecord, now } = context

  function mayRead(user: UserRow, { uploader_id, message_id }: FileRow): boolean {
    if (user.role === 'admin') return true
    const message = message_id === null ? undefined : store.messages.byId(message_id)
    if (message?.deleted_at != null) return false
    return uploader_id === user.id || message?.customer_id === user.id
  }

  return {
    async uploadChatFile({ user, request, reply }) {
      requireUploadRoom(context, user.id)
      const { part, content } = await uploadedFile(request, CHAT_FILE_MAX_BYTES)
      if (part.file.truncated) throw fieldError('file', says('file.too-large'))
      const fileName = nameOf(part)
      const mediaType = MEDIA_TYPES[fileName.split('.').at(-1)?.toLowerCase() ?? '']
      if (mediaType === undefined) throw fieldError('file', says('file.kinds'))
      const head = content.subarray(0, FILE_HEAD_BYTES)
      const problem = fileProblem({ name: fileName, size: content.length, head })
      if (problem !== undefined) throw fieldError('file', problemOf(problem))
      const { token } = store.messages.addFile({ uploaderId: user.id, fileName, mediaType, content }, now())
      void reply.status(201)
      return { url: fileUrl(originOf(request), { token, file_name: fileName }) }
    },

    // Its uploader and the customer of its conversation, unless its message was deleted, and the support team; no
    // one else learns that the file exists.
    chatFile({ user, params, reply }) {
      const file = store.messages.file(params.token)
      const content =
        file !== undefined && mayRead(user, file) ? store.messages.fileContent(file.id) : undefined
      if (file === undefined || content === undefined) throw new AnswerError(404, says('file.unknown'))
      const message = file.message_id === null ? undefined : store.messages.byId(file.message_id)
      if (file.uploader_id !== user.id)
        staffRecord.opened(user, message?.customer_id ?? file.uploader_id, 'chat_file', file.file_name)
      const place = isImage(file.media_type) ? 'inline' : 'attachment'
      void reply
        .type(file.media_type)
        .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
      return reply.send(content)
    },
  } satisfies Partial<Handlers>
}
