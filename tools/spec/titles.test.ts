import { expect, test } from 'vitest'
import { idsIn, idsWithoutTest, playwrightTests, vitestTests } from './titles.ts'

test('ids are read from the list of requirements', () => {
  expect(idsIn('## X\n- **GATE-01** one\n- **ADM-07** two\ntext with GATE-09')).toEqual(['GATE-01', 'ADM-07'])
})

test('an id counts only with a passing test for it', () => {
  const tests = [
    ...vitestTests({
      testResults: [
        {
          assertionResults: [
            { fullName: 'a [GATE-01] b', status: 'passed' },
            { fullName: '[GATE-02]', status: 'failed' },
          ],
        },
      ],
    }),
    ...playwrightTests([
      { title: 'file', suites: [{ title: '[ORD-01] orders', specs: [{ title: 'x', ok: true }] }] },
      { title: 'long', specs: [{ title: '[ORD-02]', ok: true, tests: [{ status: 'skipped' }] }] },
    ]),
  ]
  expect(idsWithoutTest(['GATE-01', 'GATE-02', 'ORD-01', 'ORD-02', 'MKT-01'], tests)).toEqual([
    'GATE-02',
    'ORD-02',
    'MKT-01',
  ])
})
