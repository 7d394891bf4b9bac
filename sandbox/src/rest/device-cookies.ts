import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from '../store/secret-key.ts'

/** Renewed by each login, s: half a year. */
const MAX_AGE_S = 180 * 24 * 60 * 60
const NAME = 'known_device'
const VALUE = /(?:^|;\s*)(__Secure-)?known_device=([\w.-]{1,300})(?:;|$)/

/**
 * Recognises devices on which a user has logged in, by a cookie unreadable for scripts and sealed for this user
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It doesn't log anyone in: it only keeps other
 * people's guesses from locking the owner out. Browsers don't send it if the API is on another origin than the
 * page.
 */
export function createDeviceCookies(box: SecretBox) {
  const rowOf = (userId: number) => `known device of ${userId}`
  return {
    /** Marks the caller's device as one of this user's. */
    set(request: FastifyRequest, reply: FastifyReply, userId: number): void {
      const value = box.seal(randomBytes(16).toString('hex'), rowOf(userId))
      const isSecure = request.protocol === 'https'
      const [prefix, secure] = isSecure ? ['__Secure-', '; Secure'] : ['', '']
      void reply.header(
        'set-cookie',
        `${prefix}${NAME}=${value}; Path=/api/v1; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
    /**
     * Identifies the device if this user has logged in on it before; undefined for forged and other people's
     * cookies.
     */
    read(request: FastifyRequest, userId: number): string | undefined {
      const [, prefix, value] = VALUE.exec(request.headers.cookie ?? '') ?? []
      // Over HTTPS a cookie without the prefix may have been set by another host of the domain.
      if (value === undefined || (prefix === undefined) === (request.protocol === 'https')) return undefined
      try {
        return box.open(value, rowOf(userId))
      } catch {
        // A cookie that doesn't decrypt for this user wasn't issued to them.
        return undefined
      }
    },
  }
}
export type DeviceCookies = ReturnType<typeof createDeviceCookies>
