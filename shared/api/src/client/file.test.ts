import { describe, expect, test, vi } from 'vitest'
import { isOwnFile } from './own-file.ts'
import { fetchFile } from './upload.ts'
import { configureApi } from './settings.ts'

const BASE = 'https://broker.test/api/v1'

function broker(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const onUnauthorized = vi.fn()
  configureApi({ baseUrl: () => BASE, token: () => 'secret', onUnauthorized, fetch, logFailure: () => {} })
  return { fetch, onUnauthorized }
}

describe('[CHAT-04] files of the broker', () => {
  test('are read with the session', async () => {
    const { fetch } = broker(() => new Response('content'))
    expect(await (await fetchFile(`${BASE}/chat/files/1/a.pdf`)).text()).toBe('content')
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer secret' })
  })

  test.each(['https://elsewhere.test/api/v1/a.pdf', `${BASE}.elsewhere.test/a.pdf`, 'javascript:alert(1)'])(
    'the session never goes to %s',
    async (address) => {
      const { fetch } = broker(() => new Response('content'))
      expect(isOwnFile(address)).toBe(false)
      await expect(fetchFile(address)).rejects.toMatchObject({ kind: 'config' })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test('a refusal is an error; 401 ends the session', async () => {
    const { onUnauthorized } = broker(() => new Response('', { status: 404 }))
    await expect(fetchFile(`${BASE}/a.pdf`)).rejects.toMatchObject({ kind: 'http', status: 404 })
    expect(onUnauthorized).not.toHaveBeenCalled()
    const again = broker(() => new Response('', { status: 401 }))
    await expect(fetchFile(`${BASE}/a.pdf`)).rejects.toMatchObject({ status: 401 })
    expect(again.onUnauthorized).toHaveBeenCalledOnce()
  })
})
