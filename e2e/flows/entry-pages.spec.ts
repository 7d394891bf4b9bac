import { stored } from '../fixtures/document.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { lostFocus } from '../fixtures/focus.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const BAD_LINK = "This login link isn't valid. Log in instead."

test('[SESS-07] login by keyboard alone: order, rings, first wrong field, Enter; accessible throughout', async ({
  page,
  console,
}) => {
  console.allowFailedCalls('/auth/login')
  await page.goto('/login')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toBeVisible()
  await expectNoAxeViolations(page)
  for (const stop of [
    email,
    password,
    page.getByRole('button', { name: 'Show password' }),
    button,
    page.getByRole('button', { name: 'Log in with a passkey' }),
    page.getByRole('link', { name: 'Create an account' }),
    page.getByRole('link', { name: 'Forgot your password?' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    await expect.poll(() => lostFocus(page), 'the focus can be seen').toBe('')
  }

  await email.focus()
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expectNoAxeViolations(page)

  await page.keyboard.type(PEOPLE.demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password).toBeFocused()
  await expectNoAxeViolations(page)

  // Being busy takes the focus from the button, so it has to return.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  const refused = page.waitForResponse('**/auth/login')
  await page.keyboard.press('Enter')
  await refused
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeFocused()

  await password.selectText()
  await page.keyboard.type(PEOPLE.demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/main/dashboard')
})

test('[SESS-08] a known and an unknown address get the same confirmation', async ({ page, sandbox }) => {
  await page.setViewportSize(PHONE)
  const texts: string[] = []
  for (const address of [PEOPLE.demo.email, 'nobody@tradefront.test']) {
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    // The page looks the same for both.
    const isFirst = texts.length === 0
    if (isFirst) await expectNoSidewaysScroll(page)
    if (isFirst) await expectNoAxeViolations(page)
    await page.getByLabel('Email').fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Check your inbox')).toBeVisible()
    const text = await page.getByRole('main').innerText()
    expect(text).toContain(`If ${address} has an account, a link to reset its password is on its way.`)
    texts.push(text.replaceAll(address, '*'))
    if (isFirst) await expectNoAxeViolations(page)
  }
  expect(texts[0]).toBe(texts[1])
  expect(await sandbox.calls('POST', '/auth/forgot-password')).toHaveLength(2)
})

for (const form of ['#token=', '?token=']) {
  test(`[SESS-09] a login link with ${form} logs in, without exposing its token`, async ({
    page,
    sandbox,
  }) => {
    const token = await sandbox.linkToken(PEOPLE.demo.email)
    const leaks: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return
      if (`${request.url()} ${request.headers()['referer']}`.includes(token)) leaks.push(request.url())
    })
    await page.goto(`/auto-login${form}${token}`)
    await expect(page.getByRole('heading', { name: 'Continue as Alex Demo?' })).toBeVisible()
    await expectNoAxeViolations(page)
    expect((await stored<{ token: string | null }>(page, 'user-storage'))?.token ?? null).toBeNull()
    await page.getByRole('button', { name: 'Continue as Alex Demo' }).click()
    await expect(page).toHaveURL('/main/dashboard')
    expect(leaks).toEqual([])
    expect(await stored(page, 'user-storage')).toMatchObject({ user: { email: PEOPLE.demo.email } })
    expect(JSON.stringify(await stored(page, 'user-storage'))).not.toContain(token)
    // Nor is it in the history.
    await page.goBack().catch(() => null)
    expect(page.url()).not.toContain(token)
  })
}

test('[SESS-09] an invalid link leads to / and says so', async ({ page, console }) => {
  console.allow(/status of 422/, /^error: Call failed .*422/)
  await page.goto('/auto-login#token=used-up-long-ago')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveText(BAD_LINK)
  await expectNoAxeViolations(page)
  const session = await stored<{ token: string | null }>(page, 'user-storage')
  expect(session?.token ?? null).toBeNull()
  expect(console.all.join('\n')).not.toContain('used-up-long-ago')
})

test('[MFE-07] text becomes neither HTML nor script, and external code does not run', async ({
  page,
  console,
}) => {
  console.allow(/^error: This document requires 'Trusted\w+' assignment/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts = [
      () => (document.body.innerHTML = '<img src="x" onerror="alert(1)">'),
      () => (script.src = 'https://elsewhere.example.test/a.js'),
      () => (script.text = 'alert(1)'),
    ]
    return attempts.map((attempt) => {
      try {
        return attempt()
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('[MFE-07] a script of the site itself does not run without a hash, and runs with it', async ({
  page,
  console,
}) => {
  // The first script creates its policy again.
  console.allow(/TrustedTypePolicy named 'first'|Policy with name "first" already exists/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const ends = await page.evaluate(async () => {
    const named = document.querySelector<HTMLScriptElement>('script[async][integrity]')
    const endOf = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.crossOrigin = 'anonymous'
        script.integrity = integrity
        script.src = `${named?.src}?again`
        for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(type))
        document.head.append(script)
      })
    return [await endOf(''), await endOf(named?.integrity ?? '')]
  })
  expect(ends).toEqual(['error', 'load'])
})
