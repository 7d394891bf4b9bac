import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from '../store/secret-key.ts'

/** A new login renews it, s: half a year. */
const MAX_AGE_S = 180 * 24 * 60 * 60
const NAME = 'known_device'
const VALUE = /(?:^|;\s*)known_device=([\w.-]{1,300})(?:;|$)/

/**
 * Remembers devices on which somebody has logged in, by a cookie that scripts cannot read and that is sealed for this
 * person (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It logs nobody in: it only keeps
 * others' guesses from keeping its owner out. Where the API has another origin than the page, browsers do not send it.
 */
export function createDeviceCookies(box: SecretBox) {
  const rowOf = (userId: number) => `known device of ${userId}`
  return {
    /** Marks the caller's device as one of this person's. */
    set(request: FastifyRequest, reply: FastifyReply, userId: number): void {
      const value = box.seal(randomBytes(16).toString('hex'), rowOf(userId))
      const secure = request.protocol === 'https' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `${NAME}=${value}; Path=/api/v1; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
    /** Identifies the device if this person has logged in on it before; undefined for forged and other people's cookies. */
    read(request: FastifyRequest, userId: number): string | undefined {
      const value = VALUE.exec(request.headers.cookie ?? '')?.[1]
      if (value === undefined) return undefined
      try {
        return box.open(value, rowOf(userId))
      } catch {
        // What does not decrypt for this person was not given to them.
        return undefined
      }
    },
  }
}
export type DeviceCookies = ReturnType<typeof createDeviceCookies>
