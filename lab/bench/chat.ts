import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { connectAll, keepWriting, registerCustomers } from './chat/customers.ts'
import { changeMarket, keepSession, machine, median, openStage, percentile, type Stage } from './stage.ts'

/*
 * Time from Enter until a message is painted on the other screen: a customer's page and the support team's, with
 * 200 customers connected and other conversations active.
 */

const CONVERSATIONS = 200
/** Messages per second in all other conversations together. */
const OTHERS_PER_SECOND = 20
/** Number of measurements each way. */
const MESSAGES = 100
const PAUSE_MS = 100
/** At the 95th percentile, ms. */
const LIMIT_MS = 300
const SUPPORT = { email: 'support@tradefront.test', password: 'demo-support-1' }

interface Session {
  readonly user: { readonly id: string | number }
  readonly token: string
}

async function logInSupport({ sandboxUrl }: Stage): Promise<Session> {
  const answer = await fetch(`${sandboxUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPPORT),
  })
  if (!answer.ok) throw new Error(`the support team cannot log in: ${answer.status}`)
  const { data } = (await answer.json()) as { data: Session | { challenge: string } }
  return 'challenge' in data ? answerChallenge(sandboxUrl, data.challenge) : data
}

/** Support has two-step login; the sandbox provides the code. */
async function answerChallenge(sandboxUrl: string, challenge: string): Promise<Session> {
  const given = await fetch(`${sandboxUrl}/sandbox/users/${SUPPORT.email}/code`, { method: 'POST' })
  const { code } = ((await given.json()) as { data: { code: string } }).data
  const answer = await fetch(`${sandboxUrl}/api/v1/auth/login/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, code }),
  })
  if (!answer.ok) throw new Error(`the support team cannot log in with a code: ${answer.status}`)
  return ((await answer.json()) as { data: Session }).data
}

/** A user's page at a conversation, once it is connected. */
async function openChat(stage: Stage, session: Session, path: string): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(keepSession({ session }))
  await page.goto(`${stage.siteUrl}${path}`)
  await page
    .getByRole('status')
    .filter({ hasText: /^Connected$/ })
    .waitFor()
  return page
}

/** When a text was painted in the conversation, Unix ms of the machine running both pages. */
function painted(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role="log"]')
        if (log === null) throw new Error('no conversation')
        const observer = new MutationObserver(() => {
          if (!log.textContent.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            // After the frame that paints it.
            setTimeout(() => resolve(performance.timeOrigin + performance.now()), 0)
          })
        })
        observer.observe(log, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
}

/** Writes a text and presses Enter; returns the time, Unix ms. */
async function send(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Anonymous: the compiler's helper for named functions doesn't exist in the page.
        window.addEventListener('keydown', (event) => resolve(performance.timeOrigin + event.timeStamp), {
          once: true,
          capture: true,
        })
      }),
  )
  await field.press('Enter')
  return await pressed
}

async function measure(from: Page, to: Page, name: string): Promise<readonly number[]> {
  const ages: number[] = []
  for (let index = 1; index <= MESSAGES; index += 1) {
    const text = `${name} ${index}.`
    const [arrived, sent] = await Promise.all([painted(to, text), send(from, text)])
    ages.push(arrived - sent)
    await wait(PAUSE_MS)
  }
  return ages
}

let missed = false
const stage = await openStage()
try {
  await changeMarket(stage, { speed: 60 })
  console.log(machine())
  const support = await logInSupport(stage)
  const customers = await registerCustomers(stage.sandboxUrl, CONVERSATIONS - 1)
  const disconnect = await connectAll(customers, Number(new URL(stage.sandboxUrl).port))
  const customerPage = await openChat(stage, stage.session, '/main/chat')
  const supportPage = await openChat(stage, support, `/admin/chat?customer=${stage.session.user.id}`)
  const others = keepWriting(stage.sandboxUrl, customers, {
    perSecond: OTHERS_PER_SECOND,
    supportToken: support.token,
  })
  console.log(`\nFrom Enter to the other screen, ${CONVERSATIONS} conversations, ms (${MESSAGES} each way):`)
  for (const [name, from, to] of [
    ['customer to support', customerPage, supportPage],
    ['support to customer', supportPage, customerPage],
  ] as const) {
    const ages = await measure(from, to, name)
    const p95 = percentile(ages, 0.95)
    if (p95 > LIMIT_MS) missed = true
    const figures = [median(ages), p95, Math.max(...ages)].map((value) => value.toFixed(0))
    console.log(
      `  ${name}  p50 ${figures[0]}, p95 ${figures[1]}, max ${figures[2]}  limit ${LIMIT_MS} ${p95 > LIMIT_MS ? 'MISSED' : 'within'}`,
    )
  }
  others.stop()
  console.log(`  ${others.count} messages in the other conversations meanwhile`)
  disconnect()
} finally {
  await stage.close()
}
process.exitCode = missed ? 1 : 0
