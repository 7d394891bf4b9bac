import { ownOriginConfig, publish } from '@tradefront/release'
import { nginxConfig } from '@tradefront/release/headers/nginx'
import { hasBrotli, hasNginx, startNginx } from '@tradefront/release/testing/nginx'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

const root = join(import.meta.dirname, '../..')
/** By name: folders beside them may be apps that a test makes. */
const APPS = ['host', 'admin', 'chat', 'onboarding', 'trading', 'wallet']

/**
 * The site as docs/deploy.md has it: nginx with HTTP/2, the broker's calls, events and prices on the site's origin.
 *
 * @throws Error without nginx or openssl on this machine.
 */
export async function deploy({ sandboxUrl }: Stage): Promise<{ url: string; close(): Promise<void> }> {
  if (!hasNginx) throw new Error('There is no nginx.')
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-deployed-'))
  const site = join(folder, 'site')
  const config = ownOriginConfig()
  await publish({ allowDirty: true, root, site, config, apps: APPS })
  // nginx would ask for its address over IPv6 as well, where the sandbox doesn't listen.
  const broker = sandboxUrl.replace('localhost', '127.0.0.1')
  const upstreams = { api: broker, pusher: broker, prices: broker }
  const rules = nginxConfig({ site, config, upstreams, brotli: hasBrotli })
  const nginx = await startNginx(join(folder, 'nginx'), rules, true)
  return {
    url: nginx.url,
    close: async () => {
      await nginx.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
