import { configureApi } from '@tradefront/api'
import { useSession } from '../session/session-store.ts'

/** Answers calls by path below /api/v1; a number is a failure with that status. */
export type FakeAnswers = Record<string, () => unknown>

/** Points the API client at answers of the test; returns the paths called so far. */
export function fakeBroker(answers: FakeAnswers): string[] {
  const called: string[] = []
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: () => {},
    fetch: async (input) => {
      const path = new URL((input as Request).url).pathname.replace('/api/v1', '')
      called.push(path)
      const answer = await answers[path]?.()
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : new Response(JSON.stringify(answer), { status: 200 })
    },
  })
  return called
}

/** A user as the server sends it. */
export const USER = {
  id: '7',
  first_name: 'Mia',
  last_name: 'Berg',
  email: 'mia@example.test',
  balance: '10000.00',
  account_id: '70001',
}
