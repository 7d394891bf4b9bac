import { Agent, request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHashGate } from '../domain/hash-gate.ts'
import { createClient, logIn, PEOPLE, startStill } from '../testing.ts'
import { createLoginLimit, type LoginTry } from './login-limit.ts'

let time = 0
let limit = createLoginLimit(() => time)
beforeEach(() => {
  time = 1_000_000
  limit = createLoginLimit(() => time)
})

/** Concurrent attempts with the given outcome; returns how many were allowed. */
function tries(count: number, client: string, email: string, end?: (entry: LoginTry) => void): number {
  const made = Array.from({ length: count }, () => limit.begin(client, email))
  made.forEach((entry) => end?.(entry))
  return made.filter(({ allowed }) => allowed).length
}
const fail = (entry: LoginTry) => {
  if (entry.allowed) entry.failed()
}

describe('[SESS-07] login attempts', () => {
  test('count before they are answered: ten a minute per client and address', () => {
    expect(tries(1000, '10.0.0.1', 'a@b.test')).toBe(10)
    time += 59_999
    expect(tries(1, '10.0.0.1', 'a@b.test')).toBe(0)
    time += 1
    expect(tries(1000, '10.0.0.1', 'A@B.test ')).toBe(10)
  })

  test('of one client do not lock the address for others', () => {
    tries(1000, '10.0.0.1', 'a@b.test', fail)
    expect(limit.begin('10.0.0.2', 'a@b.test')).toMatchObject({ allowed: true, delayMs: 0 })
  })

  test('of many clients slow the address down by at most two seconds', () => {
    const delays = Array.from({ length: 60 }, (_, n) => limit.begin(`10.0.1.${n}`, 'a@b.test'))
    expect(delays.every(({ allowed }) => allowed)).toBe(true)
    expect(delays[0]).toMatchObject({ delayMs: 0 })
    expect(delays[25]).toMatchObject({ delayMs: 500 })
    expect(delays[59]).toMatchObject({ delayMs: 2000 })
  })

  test('of one client for changing addresses are limited to sixty a minute', () => {
    const allowed = Array.from({ length: 200 }, (_, n) => tries(1, '10.0.0.1', `p${n}@b.test`, fail))
    expect(allowed.filter((one) => one === 1)).toHaveLength(60)
  })

  test('after four failures are delayed longer each time', () => {
    expect(tries(4, '10.0.0.1', 'a@b.test', fail)).toBe(4)
    for (const seconds of [1, 2, 4]) {
      expect(limit.begin('10.0.0.1', 'a@b.test')).toEqual({ allowed: false, seconds })
      time += seconds * 1000
      expect(tries(1, '10.0.0.1', 'a@b.test', fail)).toBe(1)
    }
  })

  test('that succeed reset the count, so that one user may log in any number of times', () => {
    for (let n = 0; n < 300; n += 1) {
      const entry = limit.begin('127.0.0.1', 'a@b.test')
      expect(entry).toMatchObject({ allowed: true, delayMs: 0 })
      if (entry.allowed) entry.succeeded()
    }
  })

  test('from an IPv6 /64 network count as one client', () => {
    tries(10, '2001:db8:1:2::1', 'a@b.test')
    expect(tries(1, '2001:db8:1:2:ffff::9', 'a@b.test')).toBe(0)
    expect(tries(1, '2001:db8:1:3::1', 'a@b.test')).toBe(1)
    tries(10, '::ffff:10.0.0.1', 'a@b.test')
    expect(tries(1, '10.0.0.1', 'a@b.test')).toBe(0)
    expect(tries(1, '::ffff:10.0.0.2', 'a@b.test')).toBe(1)
  })
})

test('password hashing has limited concurrency; with too many waiting, clients are asked to retry', async () => {
  const run = createHashGate(2, 3)
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, (running += 1))
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const all = Array.from({ length: 10 }, () =>
    run(work).then(
      () => 'done',
      (error: unknown) => error,
    ),
  )
  for (let n = 0; n < 5; n += 1) {
    await new Promise(setImmediate)
    ends.shift()?.()
  }
  const answers = await Promise.all(all)
  expect(most).toBe(2)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  expect(answers.filter((answer) => (answer as { status?: number }).status === 503)).toHaveLength(5)
})

test('[SESS-07] of 1,000 concurrent guesses ten are checked, and the owner can log in from elsewhere', async () => {
  const sandbox = await startStill()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  /** Status of a login from one of the machine's addresses. */
  const from = (localAddress: string, password: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request(
        `${sandbox.url}/api/v1/auth/login`,
        { method: 'POST', agent, localAddress, headers: { 'content-type': 'application/json' } },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      call.on('error', reject)
      call.end(JSON.stringify({ email: PEOPLE.demo.email, password }))
    })
  const guesses = await Promise.all(Array.from({ length: 1000 }, (_, n) => from('127.0.0.1', `guess-${n}`)))
  expect(guesses.filter((status) => status === 422)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(990)
  // From there even the right password fails, so that it can't be recognised.
  expect(await from('127.0.0.1', PEOPLE.demo.password)).toBe(429)
  expect(await from('127.0.0.2', PEOPLE.demo.password)).toBe(200)
  // Another user at the guesser's address isn't locked out.
  expect((await logIn(sandbox.url, 'mia')).token).toBeDefined()
  agent.destroy()
  await sandbox.close()
})

test('[ONB-07] a common password is refused for a new account, ignoring case', async () => {
  const sandbox = await startStill()
  for (const password of ['password', 'Password1', '12345678', 'qwertyuiop', 'ILOVEYOU1', 'trustno1']) {
    const answer = await createClient(sandbox.url).post('/auth/register', {
      first_name: 'Nora',
      last_name: 'New',
      username: 'nora',
      email: 'nora@tradefront.test',
      phone: '5550100',
      password,
      confirm_password: password,
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      message: 'This password is too common. Choose another one.',
      errors: { password: ['This password is too common. Choose another one.'] },
    })
  }
  await sandbox.close()
})
