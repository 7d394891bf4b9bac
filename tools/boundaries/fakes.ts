/** The client's own tests, the fake broker, and this rule's tests. */
const EXEMPT = /^(?:shared\/(?:api|testing)|tools\/boundaries)\//

/**
 * Sentences about a test, or a `testing/` file, that fakes the broker itself: by mocking our API module, which
 * bypasses schemas, timeouts and retries, or by giving the client another `fetch`.
 */
export function fakeViolation(path: string, source: string): string[] {
  if (!/\.test\.tsx?$|\/testing\//.test(path) || EXEMPT.test(path)) return []
  const mocks =
    /\bvi\.(?:do)?[mM]ock\(\s*(?:import\(\s*)?['"]@tradefront\/(?:api|conversation\/chat-calls)['"]/.test(
      source,
    )
  const configures = /\bconfigureApi\((?!broker\.settings\))/.test(source)
  return [
    ...(mocks ? [`${path}: mocks @tradefront/api; ${INSTEAD}`] : []),
    ...(configures ? [`${path}: sets up the API client by itself; ${INSTEAD}`] : []),
  ]
}

const INSTEAD = 'let fakeBroker of @tradefront/testing answer'
