import Fastify from 'fastify'
import { api } from '../api.ts'
import type { RestContext } from '../context.ts'

/** Every API call, as registered by its routes. */
export async function registeredCalls(): Promise<string[]> {
  const app = Fastify({ exposeHeadRoutes: false })
  const calls: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) calls.push(`${one} ${url}`)
  })
  // Registering destructures the context without using it.
  const nothing: object = new Proxy(() => undefined, { get: () => nothing })
  await app.register((scope) => api(scope, nothing as RestContext))
  await app.close()
  return calls.sort()
}
