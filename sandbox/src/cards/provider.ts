import { randomBytes } from 'node:crypto'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { decimal } from '../kit/decimal.ts'
import { cardKind, isCurrent } from './card-rules.ts'
import { type CardOutcome, behaviourOf } from './test-cards.ts'

/** How long a token can be charged, ms. */
const TOKEN_MS = 15 * 60_000
/** The code that every bank of the sandbox accepts in its 3-D Secure step. */
export const SECURE_CODE = '123456'
const MAX_TRIES = 3

/** What a customer types in the provider's frame. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string
  /** MM/YY. */
  readonly expiry: string
  readonly code: string
  readonly holder: string
  /** USD; the token pays this amount and no other. */
  readonly amount: string
}

/** What a broker gets to know of a card: enough to recognise it, nothing to pay with. */
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
  /** The card's bank wants a code before the token can be charged. */
  readonly secure: boolean
}

/**
 * The sandbox as a card provider [WALL-01]. Number and code live for the length of one call: a token stands
 * for what was decided about them, and is kept in memory alone.
 */
export function createCardProvider({ now }: { readonly now: () => number }) {
  const tokens = new Map<string, Token>()

  function live(id: string): Token | undefined {
    const token = tokens.get(id)
    return token !== undefined && token.expiresAt > now() ? token : undefined
  }

  return {
    /** @throws 422 at the field that is wrong. */
    issue({ number, expiry, code, holder, amount }: CardDetails): IssuedToken {
      const kind = cardKind(number)
      if (kind === undefined) throw fieldError('number', 'This is not a valid card number')
      if (!isCurrent(expiry, now())) throw fieldError('expiry', 'The card has expired')
      if (code.length !== kind.cvc) throw fieldError('code', `The security code has ${kind.cvc} digits`)
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

    /** The customer's answer to the bank. @throws 422 for a wrong code, 409 once there are no more tries. */
    confirm(id: string, code: string): void {
      const token = live(id)
      if (token === undefined) throw new AnswerError(404, 'This payment has expired')
      if (code === SECURE_CODE) {
        token.state = 'ready'
        return
      }
      token.tries += 1
      if (token.tries < MAX_TRIES) throw fieldError('code', 'This code is not right')
      tokens.delete(id)
      throw new AnswerError(409, 'Your bank did not confirm the payment')
    },

    /**
     * Charges a token for the amount it was made for, once. Called inside the transaction of the deposit;
     * `spend` is to be called after its commit.
     * @throws 422 at `token` when it cannot be charged.
     */
    charge(id: string, amount: string): CardCharge {
      const token = live(id)
      if (token === undefined || token.state !== 'ready')
        throw fieldError('token', 'The card details have expired. Please enter them again.')
      if (decimal(token.amount) !== decimal(amount))
        throw fieldError('token', 'The card was confirmed for another amount. Please enter it again.')
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
