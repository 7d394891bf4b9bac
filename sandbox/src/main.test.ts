import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { decimal, moneyText } from './kit/decimal.ts'
import { type Client, createClient, isSeededTrade, logIn, orderFor, until } from './testing.ts'
import { endProcesses, newFolder, runSandbox as start } from './testing/run-command.ts'

/** How often the sandbox is killed during work. */
const KILLS = process.env['TEST_LONG'] === '1' ? 6 : 3

afterEach(endProcesses)

/** Duration of an empty command on this machine, ms. */
function idleTime(): number {
  const from = performance.now()
  const { status } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), '--eval', '0'])
  expect(status).toBe(0)
  return performance.now() - from
}

async function everyTrade(client: Client, status: 'open' | 'closed') {
  const trades: { id: number; trade_id: string; pnl: string }[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(`/${status}/trades?page=${page}`)
    const { data, links } = body as { data: typeof trades; links: { next: string | null } }
    trades.push(...data)
    if (links.next === null) return trades
  }
}

async function everyMessage(client: Client) {
  const messages: { client_id: string | null }[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(`/chat/messages?page=${page}`)
    const { data, next_page_url } = body as { data: typeof messages; next_page_url: string | null }
    messages.push(...data)
    if (next_page_url === null) return messages
  }
}

describe('killed at any moment', () => {
  test(
    'everything that was answered for is there after a restart, and nothing twice',
    { timeout: 90_000 },
    async () => {
      const environment = { SANDBOX_DB: join(newFolder(), 'sandbox.db'), SANDBOX_SPEED: '400' }
      const opened = new Set<string>()
      const unanswered = new Set<string>()
      const closed = new Set<number>()
      const sent = new Set<string>()
      let token: string | undefined
      let team: { token: string | undefined; customer_id: string } | undefined
      let order: object = {}

      for (let round = 0; round < KILLS; round += 1) {
        const running = await start(environment)
        if (token === undefined) {
          const demo = await logIn(running.url, 'demo')
          token = demo.token
          // Customers may send 30 messages a minute, the team any number.
          team = { token: (await logIn(running.url, 'support')).token, customer_id: String(demo.userId) }
          order = await orderFor(demo, 'EURUSD', 0.01)
          await createClient(running.url).patch('/sandbox/users/demo@tradefront.test', { balance: '1000000' })
        }
        const client = createClient(running.url, token)
        const support = createClient(running.url, team?.token)

        const open = await everyTrade(client, 'open')
        const done = await everyTrade(client, 'closed')
        const present = [...open, ...done].map((trade) => trade.trade_id)
        expect(new Set(present).size).toBe(present.length)
        for (const key of opened) expect(present).toContain(key)
        const doneIds = new Set(done.map((trade) => trade.id))
        for (const id of closed) expect(doneIds).toContain(id)
        const messages = (await everyMessage(client)).map((message) => message.client_id)
        for (const id of sent) expect(messages.filter((other) => other === id)).toHaveLength(1)
        const { data: user } = (await client.get('/user')).body as { data: { balance: string } }
        const booked = done.filter((trade) => !isSeededTrade(trade.trade_id))
        const pnl = booked.reduce((sum, trade) => sum + decimal(trade.pnl), 0n)
        expect(user.balance).toBe(moneyText(decimal('1000000') + pnl))
        // Unanswered requests can safely be sent again.
        for (const key of unanswered) {
          expect((await client.post('/trades/store', order, { 'idempotency-key': key })).status).toBe(201)
          opened.add(key)
        }
        unanswered.clear()

        const life = { alive: true }
        const work = async (lane: number) => {
          for (let n = 0; life.alive; n += 1) {
            const key = `${round}-${lane}-${n}`
            try {
              if (lane % 3 === 2) {
                await support.post('/chat/messages', {
                  message: key,
                  client_id: key,
                  customer_id: team?.customer_id,
                })
                sent.add(key)
                continue
              }
              unanswered.add(key)
              const answer = await client.post('/trades/store', order, { 'idempotency-key': key })
              if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
              opened.add(key)
              unanswered.delete(key)
              const { id } = (answer.body as { data: { id: number } }).data
              if (n % 2 === 0 && (await client.post(`/trade/${id}/close`)).status === 200) closed.add(id)
            } catch (error) {
              if (life.alive) throw error
            }
          }
        }
        const lanes = [0, 1, 2, 3, 4, 5].map(work)
        // Not before each kind was answered at least once, however slow the disk; then at any moment.
        const [first, second, third] = [opened.size, closed.size, sent.size]
        await until(() => opened.size > first + 4 && closed.size > second + 1 && sent.size > third + 1)
        await new Promise((resolve) => setTimeout(resolve, 100 + round * 40))
        life.alive = false
        expect(await running.end('SIGKILL')).toBe('SIGKILL')
        await Promise.all(lanes)
      }
      // Each run waits for at least five, two and two.
      expect(opened.size).toBeGreaterThanOrEqual(5 * KILLS)
      expect(closed.size).toBeGreaterThanOrEqual(2 * KILLS)
      expect(sent.size).toBeGreaterThanOrEqual(2 * KILLS)
    },
  )
})

describe('killed after accepting a document', { timeout: 60_000 }, () => {
  test('[WALL-03] the file and the submission survive a restart', async () => {
    const environment = { SANDBOX_DB: join(newFolder(), 'sandbox.db') }
    const running = await start(environment)
    // A user whose documents aren't approved yet.
    const demo = await logIn(running.url, 'mia')
    const form = new FormData()
    form.append('type', 'passport')
    form.append('side', 'front')
    form.append('file', new Blob(['%PDF-1.4 mine']), 'mine.pdf')
    expect((await demo.post('/verification/documents', form)).status).toBe(201)
    expect(await running.end('SIGKILL')).toBe('SIGKILL')

    const again = createClient((await start(environment)).url, demo.token)
    const { data } = (await again.get('/verification')).body as {
      data: { documents: { files: { id: number }[] }[] }
    }
    const id = data.documents[0]?.files[0]?.id
    expect((await again.get(`/verification/documents/${id}`)).body).toBe('%PDF-1.4 mine')
  })
})

describe('the command', { timeout: 60_000 }, () => {
  test('is up in less than 2 s, with its database in the working directory, and ends on a signal', async () => {
    const cwd = newFolder()
    const running = await start({}, cwd)
    let took = running.took
    expect((await createClient(running.url).get('/sandbox/health')).status).toBe(200)
    expect((await createClient(running.url).post('/sandbox/reset')).status).toBe(200)
    expect(await running.end('SIGTERM')).toBe(0)
    // Best of three, and at most eight times an empty command's time on slow machines: machines differ, and other
    // tests keep this one busy.
    let limit = 2000
    for (let n = 0; n < 2 && took >= limit; n += 1) {
      limit = Math.max(limit, 8 * idleTime())
      const again = await start({}, cwd)
      took = Math.min(took, again.took)
      expect(await again.end('SIGTERM')).toBe(0)
    }
    expect(took).toBeLessThan(limit)
    expect(existsSync(join(cwd, '.tradefront', 'sandbox.db'))).toBe(true)
  })

  test('control and hours follow the environment; reports a taken port and an invalid number', async () => {
    const running = await start({
      SANDBOX_DB: ':memory:',
      SANDBOX_CONTROL: '0',
      SANDBOX_MARKET_HOURS: '1',
      SANDBOX_SPEED: '7',
    })
    const client = createClient(running.url)
    expect((await client.get('/sandbox/health')).body).toMatchObject({
      market: { speed: 7, honourHours: true },
    })
    expect((await client.post('/sandbox/reset')).status).toBe(404)
    const { port } = new URL(running.url)
    await Promise.all([
      expect(start({ SANDBOX_DB: ':memory:', SANDBOX_PORT: port })).rejects.toThrow('EADDRINUSE'),
      expect(start({ SANDBOX_SPEED: 'fast' })).rejects.toThrow('SANDBOX_SPEED must be a number'),
    ])
  })
})
