import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Server } from 'socket.io'
import type { SandboxLink } from './shared-market.ts'

const LEADER = 'tradefront:prices:leader'
/** Lease of the leading sandbox, ms: without renewal it loses the lead. */
const LEASE_MS = 2_000

/**
 * Connects sandboxes that share a Redis, through Socket.IO's adapter. While Redis is unreachable each leads itself:
 * prices are functions of seed and time, so they stay close.
 *
 * @throws if Redis is unreachable at start.
 */
export async function createRedisLink(io: Server, address: string): Promise<SandboxLink> {
  const id = randomUUID()
  const pub = createClient({ url: address })
  const sub = pub.duplicate()
  let hasReported = false
  for (const client of [pub, sub]) {
    client.on('error', (error: Error) => {
      if (!hasReported) console.error(`Redis: ${error.message}`)
      hasReported = true
    })
    client.on('ready', () => {
      hasReported = false
    })
  }
  await Promise.all([pub.connect(), sub.connect()])
  const publish = pub.publish.bind(pub)
  // The adapter doesn't await answers: a rejection on connection loss would end the process.
  Object.assign(pub, { publish: (...call: Parameters<typeof publish>) => publish(...call).catch(() => 0) })
  io.adapter(createAdapter(pub, sub, { key: 'tradefront' }))

  return {
    send(event, payload) {
      if (pub.isReady) io.serverSideEmit(event, payload)
    },
    on(event, handler) {
      io.on(event, handler)
    },
    async leads() {
      if (!pub.isReady) return true
      try {
        if (
          (await pub.set(LEADER, id, { condition: 'NX', expiration: { type: 'PX', value: LEASE_MS } })) !==
          null
        )
          return true
        if ((await pub.get(LEADER)) !== id) return false
        await pub.pExpire(LEADER, LEASE_MS)
        return true
      } catch {
        // The connection was lost meanwhile.
        return true
      }
    },
    async close() {
      // Spares the next leader waiting for the lease to expire.
      if (pub.isReady && (await pub.get(LEADER)) === id) await pub.del(LEADER)
      pub.destroy()
      sub.destroy()
    },
  }
}
