import { AccountsAnswer, ErrorBody, MailPage, WithdrawalAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, PEOPLE, sandboxForTests, sentTo } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const MINUTE = 60_000
let now = START
const { control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')
const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }

const dataOf = (answer: Answer) => v.parse(WithdrawalAnswer, answer.body).data
const withdraw = async () => dataOf(await demo.post('/withdrawals', { ...ETH, amount: '100' }))
const get = async (id: string) => dataOf(await demo.get(`/withdrawals/${id}`))
const confirm = (id: string, code: unknown) => demo.post(`/withdrawals/${id}/confirm`, { code })
const balance = async () => v.parse(AccountsAnswer, (await demo.get('/accounts')).body).data[0]?.balance
const decide = (id: string, status: string) => control.patch(`/sandbox/withdrawals/${id}`, { status })

/** The code from the latest email. */
async function codeOf(): Promise<string> {
  const [email] = await sentTo(control, PEOPLE.demo.email)
  expect(email?.subject).toBe('Confirm your withdrawal')
  return /Your code is (\d{6})\./.exec(email!.text)![1]!
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

afterEach(() => {
  now = START
})

describe('[WALL-02] a withdrawal is confirmed by a code', () => {
  test('nothing is sent before the code from the email; it works once, and confirming again changes nothing', async () => {
    const { id, confirm_until } = await withdraw()
    expect(confirm_until).toBe(new Date(START + 30 * MINUTE).toISOString())
    expect((await decide(id, 'completed')).status).toBe(409)
    const code = await codeOf()
    now += MINUTE
    // As copied from a mail.
    const answer = await confirm(id, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
    expect(dataOf(answer)).not.toHaveProperty('confirm_until', expect.any(String))
    expect(dataOf(answer)).toMatchObject({
      status: 'pending',
      confirmed_at: new Date(START + MINUTE).toISOString(),
    })
    expect((await confirm(id, otherThan(code))).status).toBe(200)
    now += 60 * MINUTE
    expect((await decide(id, 'completed')).status).toBe(200)
    expect(await balance()).toBe('9900.00')
  })

  test('a stolen session cannot read the code: it is only in the email, not in the mailbox, an answer or the log', async () => {
    const before = v.parse(MailPage, (await demo.get('/mail')).body).data.length
    const { id, code_sent_to } = await withdraw()
    expect(code_sent_to).toBe('d•••@tradefront.test')
    const code = await codeOf()
    const readable = [
      '/mail',
      '/mail/1',
      '/withdrawals',
      `/withdrawals/${id}`,
      '/user',
      '/user/notifications',
    ]
    const seen = await Promise.all(readable.map((path) => demo.get(path)))
    expect(v.parse(MailPage, seen[0]!.body).data).toHaveLength(before)
    expect((await confirm(id, code)).status).toBe(200)
    seen.push(await demo.get(`/withdrawals/${id}`), await control.get('/sandbox/log'))
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(code)
    expect(await sentTo(control, PEOPLE.mia.email)).toEqual([])
  })

  test('not entered in time: cancelled, and the amount is credited back', async () => {
    const { id } = await withdraw()
    const code = await codeOf()
    now += 30 * MINUTE - 1
    expect((await get(id)).status).toBe('pending')
    now += 1
    expect(await get(id)).toMatchObject({ status: 'cancelled', reason: 'The code was not entered in time.' })
    expect((await confirm(id, code)).status).toBe(409)
    expect(await balance()).toBe('10000.00')
  })

  test('five wrong codes cancel it: the right one is too late', async () => {
    const { id } = await withdraw()
    const code = await codeOf()
    for (let wrong = 1; wrong < 5; wrong += 1) {
      const answer = await confirm(id, otherThan(code))
      expect(answer.status).toBe(422)
      expect(v.parse(ErrorBody, answer.body).errors).toHaveProperty('code')
      expect((await get(id)).status).toBe('pending')
    }
    expect((await confirm(id, otherThan(code))).status).toBe(409)
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      reason: 'A wrong code was entered too often.',
    })
    expect((await confirm(id, code)).status).toBe(409)
    expect(await balance()).toBe('10000.00')
  })

  test('a new code after a minute: the first one is invalid, and wrong ones still count', async () => {
    const { id } = await withdraw()
    const first = await codeOf()
    for (let wrong = 0; wrong < 4; wrong += 1) await confirm(id, otherThan(first))
    expect((await demo.post(`/withdrawals/${id}/code`)).status).toBe(429)
    now += MINUTE
    const sent = await demo.post(`/withdrawals/${id}/code`)
    expect(dataOf(sent).confirm_until).toBe(new Date(START + 31 * MINUTE).toISOString())
    const second = await codeOf()
    expect((await confirm(id, second === first ? otherThan(first) : first)).status).toBe(409)
    expect((await get(id)).status).toBe('cancelled')
  })

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345', 123_456, null, ['123456']])(
    'the code %j is refused, and does not count as a try',
    async (code) => {
      const { id } = await withdraw()
      for (let wrong = 0; wrong < 6; wrong += 1) expect((await confirm(id, code)).status).toBe(422)
      expect((await confirm(id, await codeOf())).status).toBe(200)
    },
  )

  test('another user’s code confirms nothing; a cancelled withdrawal cannot be confirmed', async () => {
    const { id } = await withdraw()
    const code = await codeOf()
    expect((await mia.post(`/withdrawals/${id}/confirm`, { code })).status).toBe(404)
    await demo.post(`/withdrawals/${id}/cancel`)
    expect((await confirm(id, code)).status).toBe(409)
    expect((await demo.post(`/withdrawals/${id}/code`)).status).toBe(409)
    expect(await balance()).toBe('10000.00')
  })

  test('if the settings require no code, withdrawals do not wait for one', async () => {
    await control.patch('/sandbox/settings', { confirm_withdrawals: false })
    const { id, confirm_until } = await withdraw()
    expect(confirm_until).toBeUndefined()
    expect((await decide(id, 'completed')).status).toBe(200)
  })
})
