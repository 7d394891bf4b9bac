/** A test as reported by a runner. */
export interface ReportedTest {
  readonly title: string
  readonly passed: boolean
}

/** The used part of Vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A suite of Playwright's JSON report; suites nest. */
export interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    /** Also true for tests that were not run. */
    readonly ok: boolean
    readonly tests?: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Ids such as GATE-03 defined by the list of requirements, in order. */
export function idsIn(requirements: string): string[] {
  return [...requirements.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1] ?? '')
}

/** Every test of a Vitest report with its full name. */
export function vitestTests(report: VitestReport): ReportedTest[] {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )
}

/** Every test of a Playwright report, with the titles of its suites. */
export function playwrightTests(suites: readonly PlaywrightSuite[], around = ''): ReportedTest[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = `${around} ${title}`
    return [
      ...specs.map(({ title: own, ok, tests = [] }) => ({
        title: `${path} ${own}`,
        passed: ok && tests.every(({ status }) => status !== 'skipped'),
      })),
      ...playwrightTests(inner, path),
    ]
  })
}

/** Ids without a passing test that has them in its title, such as `[GATE-03]`. */
export function idsWithoutTest(ids: readonly string[], tests: readonly ReportedTest[]): string[] {
  const shown = new Set(
    tests
      .filter(({ passed }) => passed)
      .flatMap(({ title }) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map((match) => match[1])),
  )
  return ids.filter((id) => !shown.has(id))
}
