import { randomBytes } from 'node:crypto'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { decimal } from '../kit/decimal.ts'
import { cardKind, isCurrent } from './card-rules.ts'
import { type CardOutcome, behaviourOf } from './test-cards.ts'
import { says } from '../kit/says.ts'

/** Lifetime of a token, ms. */
const TOKEN_MS = 15 * 60_000
/** The code accepted by every bank of the sandbox in its 3-D Secure step. */
const SECURE_CODE = '123456'
const MAX_TRIES = 3

/** Input in the provider's frame. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string
  /** MM/YY. */
  readonly expiry: string
  readonly code: string
  readonly holder: string
  /** USD; the token pays exactly this amount. */
  readonly amount: string
}

/** What a broker learns about a card: enough to recognise it, not to pay with it. */
export interface CardCharge {
  readonly brand: string
  readonly last: string
  readonly holder: string
  readonly outcome: CardOutcome
}

interface Token extends CardCharge {
  readonly amount: string
  readonly expiresAt: number
  state: 'secure' | 'ready'
  tries: number
}

export interface IssuedToken {
  readonly token: string
  /** The card's bank requires a code before the token can be charged. */
  readonly secure: boolean
}

/**
 * The sandbox as a card provider [WALL-01]. Number and code are kept only during one call: a token represents the
 * outcome, in memory only.
 */
export function createCardProvider({ now }: { readonly now: () => number }) {
  const tokens = new Map<string, Token>()

  function live(id: string): Token | undefined {
    const token = tokens.get(id)
    return token !== undefined && token.expiresAt > now() ? token : undefined
  }

  return {
    /** @throws 422 at the invalid field. */
    issue({ number, expiry, code, holder, amount }: CardDetails): IssuedToken {
      const kind = cardKind(number)
      if (kind === undefined) throw fieldError('number', says('card.number'))
      if (!isCurrent(expiry, now())) throw fieldError('expiry', says('card.expired'))
      if (code.length !== kind.cvc) throw fieldError('code', says('card.security-code', { digits: kind.cvc }))
      for (const [id, token] of tokens) if (token.expiresAt <= now()) tokens.delete(id)
      const { outcome, isSecured } = behaviourOf(number)
      const id = `card_${randomBytes(16).toString('hex')}`
      tokens.set(id, {
        brand: kind.brand,
        last: number.slice(-4),
        holder,
        outcome,
        amount,
        expiresAt: now() + TOKEN_MS,
        state: isSecured ? 'secure' : 'ready',
        tries: 0,
      })
      return { token: id, secure: isSecured }
    },

    /** The customer's answer to the bank. @throws 422 if the code is wrong, 409 after too many attempts. */
    confirm(id: string, code: string): void {
      const token = live(id)
      if (token === undefined) throw new AnswerError(404, says('card.gone'))
      if (code === SECURE_CODE) {
        token.state = 'ready'
        return
      }
      token.tries += 1
      if (token.tries < MAX_TRIES) throw fieldError('code', says('card.code'))
      tokens.delete(id)
      throw new AnswerError(409, says('card.unconfirmed'))
    },

    /**
     * Charges a token for its amount, once. Call it inside the deposit's transaction, and `spend` after the commit.
     *
     * @throws 422 at `token` if it can't be charged.
     */
    charge(id: string, amount: string): CardCharge {
      const token = live(id)
      if (token === undefined || token.state !== 'ready')
        throw fieldError('token', says('card.details-expired'))
      if (decimal(token.amount) !== decimal(amount)) throw fieldError('token', says('card.other-amount'))
      const { brand, last, holder, outcome } = token
      return { brand, last, holder, outcome }
    },

    spend(id: string): void {
      tokens.delete(id)
    },

    clear: () => tokens.clear(),
  }
}
export type CardProvider = ReturnType<typeof createCardProvider>
