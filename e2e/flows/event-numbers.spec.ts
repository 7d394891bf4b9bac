import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('[RT-06] events that did not arrive are asked for by number, and the feed doctor shows up to which one all are here', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowLostEvents()
  const { email } = PEOPLE.demo
  const notify = (message: string) => sandbox.control('POST', 'notify', { email, message })
  const missed = async () => (await sandbox.calls('GET', '/broadcasting/events')).length
  await login(page, PEOPLE.demo, '/main/test')
  const doctor = page.getByRole('region', { name: 'Account events' })
  const channel = doctor.getByRole('definition').filter({ hasText: 'message' }).first()
  await expect(channel).toHaveText(/^subscribed, message \d+, \d/)
  await expect(doctor.getByRole('status')).toHaveText('Connected')
  const row = (name: string) => doctor.locator('div', { has: page.getByText(name) }).last()
  const notifications = row('notification.')
  const number = async () => Number(/message (\d+),/.exec(await notifications.innerText())?.[1])
  const before = await number()

  await test.step('a lost message is noticed with the next one', async () => {
    await sandbox.fault({ target: 'pusher', kind: 'drop', times: 1 })
    await notify('Lost on the way')
    await notify('Heard')
    await expect.poll(number).toBe(before + 2)
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  })

  await test.step('after a reconnection without news, the account is not read again', async () => {
    const [asked, read] = [await missed(), (await sandbox.calls('GET', '/user')).length]
    await doctor.getByRole('button', { name: 'Reconnect now: Account events' }).click()
    await expect.poll(missed).toBeGreaterThan(asked)
    await expect(doctor.getByRole('status')).toHaveText('Connected')
    await expect(channel).toHaveText(/^subscribed, message \d+, \d\.\d s ago/)
    expect((await sandbox.calls('GET', '/user')).length).toBe(read)
  })
})
