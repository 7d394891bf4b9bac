import { send } from '@fastify/send'

send.mime.define({ 'text/javascript': ['js'] }, true)

/** Ends of the files that a site has. */
export const EXTENSIONS = 'html css js json map txt svg png jpg webp ico woff2 mp3 ogg wav'.split(' ')

/** The `Content-Type` of a file by its name. */
export function mediaType(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
