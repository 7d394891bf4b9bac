import { describe, expect, test } from 'vitest'
import { FederationError } from '../errors/federation-error.ts'
import { hostFacts, registryOf, remoteEntry, remoteFacts } from '../testing/fixtures.ts'
import { describeError } from '../view/describe-error.ts'
import { changedSide } from './changed-side.ts'

const registry = registryOf({ trading: remoteEntry([remoteFacts()]) })
const cause = new TypeError('useDisclosure is not a function')
const crash = new FederationError('view-crashed', { remote: 'trading', version: '1.4.0', cause })
const hooks = (exports: string[], api = 'a') => ({
  give: { hooks: { version: '0.1.0', files: [], exports, api } },
})

/** The explained error of a crash, given these facts of host and remote. */
function explained(host: object, remote: object) {
  const files: Record<string, object> = {
    'https://site.test/host/1.0.0/facts.json': hostFacts(host),
    'https://site.test/remotes/trading/1.4.0/facts.json': remoteFacts(remote),
  }
  return changedSide(crash, registry, 'https://site.test/mt4', async (url) => files[url])
}

describe('a crash identifies the side that changed', () => {
  test('[MFE-08] the host, if it no longer provides what the remote uses', async () => {
    const error = await explained(hooks(['useInterval']), { uses: { hooks: ['useDisclosure'] } })
    expect(error).toMatchObject({ code: 'host-changed', cause })
    expect(error.message).toBe(
      'It stopped because the site around it has changed. ' +
        'trading 1.4.0 uses useDisclosure of hooks, which host 1.0.0 no longer gives.',
    )
    expect(describeError(error, 'trading', 'Trading team')).toBe('trading 1.4.0 · host-changed · host 1.0.0')
  })

  test('[MFE-08] the remote and the changed API, if only an API differs', async () => {
    const error = await explained(hooks(['useDisclosure'], 'b'), { apis: { hooks: 'a' } })
    expect(error.code).toBe('view-crashed')
    expect(error.message).toContain('Since it was built, host 1.0.0 has changed hooks.')
    expect(describeError(error, 'trading', 'Trading team')).toContain('Trading team')
  })

  test('[MFE-03] only the remote, if nothing changed or the facts are unavailable', async () => {
    expect(await explained(hooks(['useDisclosure']), { uses: { hooks: ['useDisclosure'] } })).toBe(crash)
    const offline = () => Promise.reject(new Error('offline'))
    expect(await changedSide(crash, registry, 'https://site.test/', offline)).toBe(crash)
    const unknown = new FederationError('view-crashed', { remote: 'nobody', version: '1' })
    expect(await changedSide(unknown, registry, 'https://site.test/', offline)).toBe(unknown)
  })
})
