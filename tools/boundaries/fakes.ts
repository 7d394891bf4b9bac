/** Tests that mock the API module still. */
export const STILL_MOCKING: readonly string[] = []

/** Where the client itself is tested, and where the fake broker is made. */
const OF_THE_CLIENT = /^shared\/(?:api|testing)\//

/**
 * The sentences about a test, or a `testing/` file, that stands in for the broker by itself: by mocking our API
 * module, which leaves out schemas, deadlines and repeats, or by giving the client another `fetch`.
 */
export function fakeViolation(path: string, source: string): string[] {
  if (!/\.test\.tsx?$|\/testing\//.test(path) || OF_THE_CLIENT.test(path)) return []
  const mocks = /\bvi\.(?:do)?[mM]ock\(\s*(?:import\(\s*)?['"]@tradefront\/api['"]/.test(source)
  const configures = /\bconfigureApi\((?!broker\.settings\))/.test(source)
  return [
    ...(mocks && !STILL_MOCKING.includes(path) ? [`${path}: mocks @tradefront/api; ${INSTEAD}`] : []),
    ...(configures ? [`${path}: sets up the API client by itself; ${INSTEAD}`] : []),
  ]
}

const INSTEAD = 'let fakeBroker of @tradefront/testing answer'
