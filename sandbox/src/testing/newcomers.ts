import { type Answer, type Client, createClient } from '../testing.ts'
import type { Send, Worker } from './random-work.ts'

/* Customers who register during random work, set limits, take breaks and close their accounts. */

const PASSWORD = 'a-newcomers-secret-5'
/** The first deposit limit of a newcomer, for a day; raising it takes longer than any run. */
const DEPOSIT_LIMIT = '500.00'
const MAX_NEWCOMERS = 12

/** What a newcomer has been promised, by answers. Times are by the clock of the test, ms. */
export interface Newcomer {
  /** Deposited at most this much within the run, by card and bank. */
  readonly depositLimit: string
  /** A break has begun: no position may be opened on the real account after this. */
  breakSince?: number
  /** The account is closed: nothing may be booked on real accounts any more. */
  closed?: true
  operation(client: Client, send: Send, email: string): Promise<Answer>
}

const accepted = ({ status, body }: Answer): void => {
  if (status >= 300) throw new Error(`A newcomer was refused: ${status} ${JSON.stringify(body)}`)
}

/** Newcomers, from numbers between 0 and 1. */
export function createNewcomers(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let count = 0
  let joined = 0

  /** `pays`: deposits, which then has to leave before the account can be closed. */
  function newcomer(pays: boolean): Newcomer {
    return {
      depositLimit: DEPOSIT_LIMIT,
      async operation(client, send, email) {
        const place = random()
        if (this.closed) return client.post('/sandbox/coins', { email, wallet: '2', amount: '0.01' })
        if (pays && place < 0.35)
          return send('/deposits/wire', {
            amount: pick(['100.00', '150.00', '220.00']),
            sent_on: new Date().toISOString().slice(0, 10),
            sender: 'New Comer',
            bank_reference: `NEW ${count}`,
          })
        if (place < 0.5)
          return client.put('/limits', {
            kind: pick(['deposit', 'loss']),
            period: pick(['day', 'week', 'month']),
            amount: pick(['450.00', '900.00', null]),
          })
        if (place < 0.6) return client.post('/user/trading-account', { account: 'real' })
        if (place < 0.65) {
          const answer = await client.post('/limits/break', {
            kind: 'time_out',
            days: 1,
            password: PASSWORD,
          })
          if (answer.status < 300) this.breakSince ??= Date.now()
          return answer
        }
        if (place < (pays ? 0.8 : 0.95)) {
          const answer = await client.post('/account/close', { password: PASSWORD })
          if (answer.status < 300) this.closed = true
          return answer
        }
        return client.get('/account/closing')
      },
    }
  }

  return {
    /** Registers one more, who then works as well; beyond the maximum nobody. @throws if there was no answer. */
    async join(client: Client, workers: Worker[]): Promise<Answer> {
      // Those that a kill interrupts don't count.
      if (joined >= MAX_NEWCOMERS) return client.get('/settings')
      count += 1
      const email = `newcomer-${count}-${Math.floor(random() * 1e6)}@tradefront.test`
      const registered = await client.post('/auth/register', {
        first_name: 'New',
        last_name: 'Comer',
        username: email.split('@')[0],
        email,
        phone: '1701234567',
        country_code: '+49',
        country: 'germany',
        nationality: 'germany',
        password: PASSWORD,
        confirm_password: PASSWORD,
      })
      accepted(registered)
      const { token } = dataOf(await client.post(`/sandbox/users/${email}/login-link`)) as { token: string }
      const session = dataOf(await client.post('/auth/link', { token })) as {
        token: string
        user: { id: number }
      }
      const own = createClient(client.url, session.token)
      accepted(await own.put('/limits', { kind: 'deposit', period: 'day', amount: DEPOSIT_LIMIT }))
      accepted(await client.post(`/sandbox/users/${email}/appropriateness`, { state: 'passed' }))
      const { documents } = dataOf(await own.get('/legal-documents')) as {
        documents: { kind: string; version: string }[]
      }
      for (const { kind, version } of documents)
        accepted(await own.post(`/legal-documents/${kind}/accept`, { version }))
      joined += 1
      workers.push({
        email,
        token: session.token,
        userId: session.user.id,
        newcomer: newcomer(joined % 3 > 0),
      })
      return registered
    },
  }
}

function dataOf(answer: Answer): unknown {
  accepted(answer)
  return (answer.body as { data: unknown }).data
}
