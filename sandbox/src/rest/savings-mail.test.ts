import {
  ErrorBody,
  MailAnswer,
  MailPage,
  PotAnswer,
  PotMovementsPage,
  ProgressAnswer,
  SavingsAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Client, cardToken, listen, orderFor, sandboxForTests, until } from '../testing.ts'

let time = 0
beforeEach(() => {
  time = Date.parse('2026-06-15T12:00:00Z')
})
// Weeks pass within a test, and sessions should survive them.
const YEAR_MS = 365 * 86_400_000
const { sandbox, control, demo, mia } = sandboxForTests(
  { now: () => time, sessionIdleMs: YEAR_MS, sessionLifetimeMs: YEAR_MS },
  'demo',
  'mia',
)

const key = (text: string) => ({ 'idempotency-key': text })
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const overview = async (who: Client = demo) => v.parse(SavingsAnswer, (await who.get('/savings')).body).data
const potOf = (answer: Answer) => v.parse(PotAnswer, answer.body).data
const open = async (title = 'Holiday') => potOf(await demo.post('/savings/pots', { title }))
const move = (id: string, body: object, headers = {}) =>
  demo.post(`/savings/pots/${id}/move`, { account: '0', ...body }, headers)
const history = async (id: string) =>
  v.parse(PotMovementsPage, (await demo.get(`/savings/pots/${id}/movements`)).body).data

describe('[WALL-04] savings pots', () => {
  test('opened, filled and emptied again, to the cent', async () => {
    expect(await overview()).toMatchObject({ pots: [], rate: '2.50', most_pots: 5 })
    const pot = await open()
    expect(pot).toMatchObject({ title: 'Holiday', balance: '0.00', rate: '2.50', next_payment: '2026-07-01' })
    expect(potOf(await move(pot.id, { direction: 'in', amount: '100.10' })).balance).toBe('100.10')
    expect(potOf(await move(pot.id, { direction: 'out', amount: '0.20' })).balance).toBe('99.90')
    const { accounts } = await overview()
    expect(accounts[0]?.balance).toBe('9900.10')
    expect(await history(pot.id)).toMatchObject([
      { kind: 'out', amount: '-0.20', balance: '99.90' },
      { kind: 'in', amount: '100.10', balance: '100.10' },
    ])
  })

  test('closed: balance and cents of interest are paid to an account, once', async () => {
    const pot = await open()
    await move(pot.id, { direction: 'in', amount: '5000.00' })
    await control.patch(`/sandbox/savings/${pot.id}`, { days: 1 })
    const before = (await overview()).pots[0]!
    const cents = Math.floor(Number(before.accrued) * 100)
    expect(cents).toBeGreaterThan(0)
    const close = () => demo.post(`/savings/pots/${pot.id}/close`, { account: '1' }, key('close'))
    const answers = await Promise.all([close(), close()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { pots, accounts } = await overview()
    expect(pots).toEqual([])
    const total = Math.round(Number(before.balance) * 100) + cents
    expect(Math.round(Number(accounts[1]?.balance) * 100)).toBe(250_000 + total)
    expect((await demo.post(`/savings/pots/${pot.id}/close`, { account: '1' })).status).toBe(404)
    expect((await move(pot.id, { direction: 'in', amount: '1' })).status).toBe(404)
    // Its name is available again.
    expect((await demo.post('/savings/pots', { title: 'Holiday' })).status).toBe(201)
  })

  test('an empty pot is closed without an entry; an unknown account is refused', async () => {
    const pot = await open()
    expect(errorsOf(await demo.post(`/savings/pots/${pot.id}/close`, { account: '7' }))).toHaveProperty(
      'account',
    )
    expect((await demo.post(`/savings/pots/${pot.id}/close`, { account: '0' })).status).toBe(200)
    const { accounts } = await overview()
    expect(accounts[0]?.balance).toBe('10000.00')
  })

  test('renamed by its owner, to a unique name', async () => {
    const pot = await open()
    await open('Tax')
    const rename = (title: unknown, who: Client = demo) => who.put(`/savings/pots/${pot.id}`, { title })
    for (const title of ['', 'x', 'x'.repeat(41), 'TAX', null])
      expect(errorsOf(await rename(title)), String(title)).toHaveProperty('title')
    expect((await rename('Hers', mia)).status).toBe(404)
    expect(potOf(await rename(' HOLIDAY ')).title).toBe('HOLIDAY')
  })

  test('the same key moves it once', async () => {
    const pot = await open()
    const body = { direction: 'in', amount: '100' }
    await Promise.all([move(pot.id, body, key('m')), move(pot.id, body, key('m'))])
    expect((await overview()).pots[0]?.balance).toBe('100.00')
    expect(await history(pot.id)).toMatchObject([{ request_id: 'm' }])
  })

  test('each midnight adds interest, the first of the month pays it', async () => {
    const pot = await open()
    await move(pot.id, { direction: 'in', amount: '10000' })
    time = Date.parse('2026-06-16T00:00:01Z')
    expect((await overview()).pots[0]).toMatchObject({ accrued: '0.68493151', balance: '10000.00' })
    time = Date.parse('2026-07-01T08:00:00Z')
    expect((await overview()).pots[0]).toMatchObject({
      balance: '10010.95',
      earned: '10.95',
      accrued: '0.00890416',
      next_payment: '2026-08-01',
    })
    expect(await history(pot.id)).toMatchObject([
      { kind: 'interest', amount: '10.95', created_at: '2026-07-01T00:00:00.000Z' },
      { kind: 'in' },
    ])
  })

  test('later money earns from its first midnight', async () => {
    const pot = await open()
    time = Date.parse('2026-06-25T12:00:00Z')
    await move(pot.id, { direction: 'in', amount: '10000' })
    time = Date.parse('2026-06-26T12:00:00Z')
    expect((await overview()).pots[0]?.accrued).toBe('0.68493151')
  })

  test('a tester can let days pass', async () => {
    const pot = await open()
    await move(pot.id, { direction: 'in', amount: '1000' })
    const aged = await control.patch(`/sandbox/savings/${pot.id}`, { days: 5 })
    expect(potOf(aged).accrued).toBe('0.34246575')
  })

  test.each([
    [{ direction: 'in', amount: '10000.01' }, 'amount'],
    [{ direction: 'out', amount: '0.01' }, 'amount'],
    [{ direction: 'in', amount: '0' }, 'amount'],
    [{ direction: 'up', amount: '1' }, 'direction'],
    [{ direction: 'in', amount: '1', account: '9' }, 'account'],
  ])('%j is refused at %s', async (body, field) => {
    const pot = await open()
    const answer = await move(pot.id, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
    expect(await history(pot.id)).toEqual([])
  })

  test('at most five pots with unique names, inaccessible to others', async () => {
    const first = await open('One')
    for (const title of ['Two', 'Three', 'Four', 'Five']) await open(title)
    expect(errorsOf(await demo.post('/savings/pots', { title: 'Six' }))?.['title']).toHaveLength(1)
    expect(errorsOf(await demo.post('/savings/pots', { title: 'ONE' }))?.['title']).toHaveLength(1)
    expect((await mia.get(`/savings/pots/${first.id}/movements`)).status).toBe(404)
    const body = { direction: 'in', amount: '1', account: '0' }
    expect((await mia.post(`/savings/pots/${first.id}/move`, body)).status).toBe(404)
    expect((await overview(mia)).pots).toEqual([])
  })
})

const mailbox = async (who: Client = demo) => v.parse(MailPage, (await who.get('/mail')).body)

describe('[WALL-05] mail', () => {
  test('newest first with a preview, full text when opened, read and unread', async () => {
    const page = await mailbox()
    expect(page.unread_count).toBe(2)
    expect(page.data).toHaveLength(3)
    const [newest] = page.data
    const mail = v.parse(MailAnswer, (await demo.get(`/mail/${newest!.id}`)).body).data
    expect(mail.body).toContain('\n\n')
    expect(mail.read).toBe(false)
    await demo.put(`/mail/${newest!.id}/read`, { read: true })
    expect((await mailbox()).unread_count).toBe(1)
    await demo.put(`/mail/${newest!.id}/read`, { read: false })
    expect((await mailbox()).unread_count).toBe(2)
    expect((await mia.get(`/mail/${newest!.id}`)).status).toBe(404)
    expect((await mia.put(`/mail/${newest!.id}/read`, { read: true })).status).toBe(404)
  })

  test('notifies the recipient', async () => {
    const pages = await listen(mia, [`private-user.${mia.userId}`])
    await control.post('/sandbox/mail', { email: 'mia@tradefront.test', subject: 'Hello', body: 'A line' })
    await until(() => pages.events.some(({ event }) => event === 'user.updated'))
    pages.close()
    expect((await mailbox(mia)).data).toMatchObject([{ subject: 'Hello', preview: 'A line', read: false }])
  })
})

const progress = async (who: Client = demo) =>
  Object.fromEntries(
    v.parse(ProgressAnswer, (await who.get('/progress')).body).data.map(({ id, state }) => [id, state]),
  )

describe('[WALL-05] progress follows what was done', () => {
  test('from nothing to the first trade', async () => {
    expect(await progress(mia)).toEqual({
      set_up: 'done',
      profile: 'todo',
      id_check: 'todo',
      deposit: 'todo',
      trade: 'todo',
    })
    const pay = async (number: string) => {
      const token = await cardToken(sandbox, '50', { number, holder: 'Mia Sample' })
      await mia.post('/deposits/card', { amount: '50', token })
    }
    await pay('4000000000000002')
    expect((await progress(mia))['deposit']).toBe('todo')
    await pay('4000000000000119')
    expect((await progress(mia))['deposit']).toBe('waiting')
    await pay('4242424242424242')
    expect((await progress(mia))['deposit']).toBe('done')
    await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.01))
    expect((await progress(mia))['trade']).toBe('done')
  })

  test('the ID check: waiting, attention, done', async () => {
    const review = (status: string) =>
      control.patch('/sandbox/users/mia@tradefront.test', { verification: { status } })
    await review('in_review')
    expect((await progress(mia))['id_check']).toBe('waiting')
    await review('rejected')
    expect((await progress(mia))['id_check']).toBe('attention')
    await review('approved')
    expect((await progress(mia))['id_check']).toBe('done')
  })
})
