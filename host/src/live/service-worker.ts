/*
 * The site's one service worker (`tools/release/src/pages`): a second script for the same pages would replace it, so
 * whatever needs a worker adds to this one.
 */
const WORKER = '/service-worker.js'

/** Whether this browser has service workers, and the site is served securely. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator
}

/** The worker's registration, if there is one. */
export function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(WORKER)
}

/** Registers the worker, and waits until it works. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  return await navigator.serviceWorker.ready
}
