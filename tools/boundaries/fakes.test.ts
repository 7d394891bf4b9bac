import { expect, test } from 'vitest'
import { fakeViolation } from './fakes.ts'

test.each([
  "vi.mock('@tradefront/api', async (original) => ({ ...(await original()) }))",
  "vi.mock(import('@tradefront/api'), () => ({}))",
  "vi.doMock(\n  '@tradefront/api',\n)",
  'configureApi({ baseUrl: () => base, fetch })',
])('a test that stands in for the broker by itself gets a message what to use: %s', (source) => {
  for (const path of ['remote-wallet/src/a.test.tsx', 'host/src/testing/a.ts'])
    expect(fakeViolation(path, source)).toEqual([expect.stringMatching(/fakeBroker of @tradefront\/testing/)])
})

test('the client’s own tests, the host at its start, and other mocks are allowed', () => {
  expect(fakeViolation('shared/api/src/client/call.test.ts', 'configureApi({ fetch })')).toEqual([])
  expect(fakeViolation('shared/testing/src/fake-broker.ts', 'configureApi(current)')).toEqual([])
  expect(fakeViolation('host/src/start/boot.tsx', 'configureApi({ token })')).toEqual([])
  expect(fakeViolation('host/src/a.test.tsx', "vi.mock('@tradefront/ui/toast', toast)")).toEqual([])
  expect(fakeViolation('shared/session/src/a.test.tsx', 'configureApi(broker.settings)')).toEqual([])
})
