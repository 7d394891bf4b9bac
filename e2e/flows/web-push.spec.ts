import { startPushService } from 'sandbox/push-service'
import { writeAsSupport } from '../fixtures/conversation.ts'
import { login } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const KEY = 'web-push subscription'

test('[NOTE-07] with every page closed a browser shows that support has answered', async ({
  page,
  context,
  sandbox,
  siteUrl,
}) => {
  const service = await startPushService(sandbox.pushPort)
  try {
    // The browser of these flows has no push service, and its headless shell refuses notifications whatever is granted: it
    // subscribes at a service of this machine, and what the worker shows is recorded. Everything else is its own.
    await context.exposeFunction('subscribeAtService', (key: string) => service.subscribe('browser', key))
    await context.addInitScript((name) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      const kept = () => {
        const text = localStorage.getItem(name)
        if (text === null) return null
        const json = JSON.parse(text) as { endpoint: string }
        return {
          ...json,
          toJSON: () => json,
          unsubscribe: async () => {
            localStorage.removeItem(name)
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => kept(),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          const subscribeAt = Reflect.get(window, 'subscribeAtService') as (key: string) => Promise<object>
          localStorage.setItem(name, JSON.stringify(await subscribeAt(applicationServerKey)))
          return kept()
        },
      })
    }, KEY)
    await login(page, undefined, '/main/settings')
    const setting = page.getByRole('switch', { name: 'When the site is closed' })
    await setting.press('Space')
    await expect(setting).toBeChecked()
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
    expect(worker.url()).toBe(`${siteUrl}/service-worker.js`)

    const elsewhere = await context.newPage()
    const browser = await context.newCDPSession(elsewhere)
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first !== undefined) resolve(first.registrationId)
      })
    })
    await page.close()
    await writeAsSupport(sandbox, 'Your withdrawal is on its way.')
    await expect.poll(() => service.received.length).toBe(1)
    const [push] = service.received
    expect(push).toMatchObject({ content: { kind: 'support' }, topic: 'support' })
    await worker.evaluate(() => {
      const shown: string[] = []
      const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
      Object.assign(registration, { showNotification: async (title: string) => void shown.push(title) })
      Object.assign(globalThis, { shown })
    })
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: siteUrl,
      registrationId: await registered,
      data: JSON.stringify(push?.content),
    })
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as string[])
    await expect.poll(shown).toEqual(['Support has answered'])

    const next = await context.newPage()
    await next.goto(`${siteUrl}/main/settings`)
    await expect(next.getByRole('switch', { name: 'When the site is closed' })).toBeChecked()
  } finally {
    await service.close()
  }
})
