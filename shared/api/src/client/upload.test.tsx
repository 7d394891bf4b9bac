import { calls, type BodyOf } from '@tradefront/contracts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { i18n, setServerWords } from '@tradefront/language'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serverMessageOf, uploadFile } from '../index.ts'
import { configureApi } from './settings.ts'

const URL_PATH = 'https://broker.test/api/v1/chat/upload'
const server = setupServer()
const file = new File(['a picture'], 'chart.png', { type: 'image/png' })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
beforeEach(() =>
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => 'token-abc',
    onUnauthorized: () => {},
    logFailure: () => {},
  }),
)

test('[API-01] a file is sent as multipart field file with the Bearer header, with progress', async () => {
  const sent = vi.fn()
  server.use(
    http.post(URL_PATH, async ({ request }) => {
      const body = await request.text()
      sent(request.headers.get('content-type'), request.headers.get('authorization'), body)
      return HttpResponse.json({ url: 'https://files.test/1' })
    }),
  )
  const progress = vi.fn()
  expect(await uploadFile(calls.uploadChatFile, file, { onProgress: progress })).toEqual({
    url: 'https://files.test/1',
  })
  const [type, auth, body] = sent.mock.calls[0] as [string, string, string]
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(auth).toBe('Bearer token-abc')
  expect(body).toContain('name="file"; filename=')
  expect(progress).toHaveBeenLastCalledWith(1)
})

test('text fields go before the file, so the server can classify it', async () => {
  let body = ''
  server.use(
    http.post('https://broker.test/api/v1/verification/documents', async ({ request }) => {
      body = await request.text()
      return HttpResponse.json({ data: { status: 'not_started', documents: [] } })
    }),
  )
  await uploadFile(calls.uploadDocument, file, { body: { type: 'passport', side: 'front' } })
  const names = [...body.matchAll(/; name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['type', 'side', 'file'])
  expect(body).toContain('passport')
})

test('[API-01] with an undeclared, missing or invalid text field no file is sent', async () => {
  type Fields = BodyOf<typeof calls.uploadDocument>
  const wrong = [
    [{ type: 'passport', side: 'front', note: 'mine' }, 'note'],
    [{ type: 'passport' }, 'side'],
    [{ type: 'passport', side: 'inside' }, 'side'],
  ] as const
  const asked = vi.fn()
  server.events.on('request:start', asked)
  for (const [body, field] of wrong)
    await expect(uploadFile(calls.uploadDocument, file, { body: body as Fields })).rejects.toMatchObject({
      kind: 'config',
      message: `The body is not as declared: ${field}`,
    })
  expect(asked).not.toHaveBeenCalled()
})

test('a refused upload fails with the server message', async () => {
  server.use(http.post(URL_PATH, () => HttpResponse.json({ message: 'Too large' }, { status: 413 })))
  await expect(uploadFile(calls.uploadChatFile, file)).rejects.toMatchObject({
    kind: 'http',
    status: 413,
    serverMessage: 'Too large',
  })
})

test('a refused upload is said in the page’s language from the first', async () => {
  const words = { say: () => 'Zu groß', source: { name: 'server', load: async () => ({}) } }
  setServerWords(() => new Promise((resolve) => setTimeout(() => resolve(words), 50)))
  i18n.activate('de')
  onTestFinished(() => {
    i18n.activate('en')
    setServerWords(undefined)
  })
  const refusal = { message: 'Too large', code: 'request.too-large' }
  server.use(http.post(URL_PATH, () => HttpResponse.json(refusal, { status: 413 })))
  const error: unknown = await uploadFile(calls.uploadChatFile, file).catch((cause: unknown) => cause)
  expect(serverMessageOf(error)).toBe('Zu groß')
})

test('an upload can be aborted', async () => {
  server.use(http.post(URL_PATH, () => new Promise<never>(() => {})))
  const controller = new AbortController()
  const upload = uploadFile(calls.uploadChatFile, file, { signal: controller.signal })
  controller.abort()
  await expect(upload).rejects.toMatchObject({ kind: 'aborted' })
})

test('[API-01] a stalled upload times out', async () => {
  const logFailure = vi.fn()
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => 'token-abc',
    onUnauthorized: () => {},
    logFailure,
    timeoutMs: 60,
  })
  server.use(http.post(URL_PATH, () => new Promise<never>(() => {})))
  await expect(uploadFile(calls.uploadChatFile, file)).rejects.toMatchObject({
    kind: 'timeout',
    method: 'POST',
  })
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'timeout', url: URL_PATH }),
  )
})

test('[API-02] an upload that never arrives is a network failure', async () => {
  server.use(http.post(URL_PATH, () => HttpResponse.error()))
  await expect(uploadFile(calls.uploadChatFile, file)).rejects.toMatchObject({ kind: 'network' })
})

test('[API-03] an upload with an answer that violates the contract is a clear error', async () => {
  server.use(http.post(URL_PATH, () => HttpResponse.json({ address: 'https://files.test/1' })))
  await expect(uploadFile(calls.uploadChatFile, file)).rejects.toMatchObject({ kind: 'malformed' })
})

test('[SESS-03] reports a 401 to an upload', async () => {
  const onUnauthorized = vi.fn()
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => 'token-abc',
    onUnauthorized,
    logFailure: () => {},
  })
  server.use(http.post(URL_PATH, () => HttpResponse.json({}, { status: 401 })))
  await expect(uploadFile(calls.uploadChatFile, file)).rejects.toMatchObject({ status: 401 })
  expect(onUnauthorized).toHaveBeenCalledTimes(1)
})
