import { ApiError, callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { hasWorkers, registerWorker, workerRegistration } from '../live/service-worker.ts'

/*
 * Web push: the broker's messages to this browser while no page of the site is open. They are shown by the service worker
 * (`tools/release/src/pages/service-worker.js`), which the first subscription registers.
 */

/** Whether this browser can show messages while no page is open. */
export function canPush(): boolean {
  return hasWorkers() && 'PushManager' in window && 'Notification' in window
}

/** This browser's subscription; it may be another customer's. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await workerRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the broker knows of this customer's browsers; undefined where it sends no pushes. */
export async function readPush() {
  try {
    return (await callApi(calls.push)).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 501)) return undefined
    throw error
  }
}

async function tell(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return (await callApi(calls.addPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })).data
    .id
}

/** Asks the browser and tells the broker, whose id it returns. Rejects if either refuses; then nothing is subscribed. */
export async function subscribe(publicKey: string): Promise<string> {
  const { pushManager } = await registerWorker()
  // One for another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    return await tell(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** The browser forgets its subscription: what is sent to it from now on is refused. So does the broker, given its id. */
export async function unsubscribe(id?: string): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
  // Otherwise the broker learns it from the push service.
  if (id !== undefined) await callApi(calls.removePush, { params: { id } }).catch(() => {})
}

/**
 * Ties this browser's subscription to the present session, whose logout ends it, and ends one that is not this
 * customer's.
 */
export async function adoptPush(): Promise<void> {
  const here = await subscriptionHere()
  if (here === null) return
  const known = await readPush()
  if (known?.subscriptions.some(({ endpoint }) => endpoint === here.endpoint)) await tell(here)
  else await here.unsubscribe()
}
