import { describe, expect, test } from 'vitest'
import { circleViolations, folderCircleViolations } from './circles.ts'
import { importsOf } from './imports.ts'

async function file(path: string, source: string) {
  return { path, imports: await importsOf(source) }
}

describe('circular imports between files', () => {
  test('are refused, also via dynamic imports, and reported once', async () => {
    const problems = circleViolations([
      await file('remote-a/src/pages/A.tsx', "prefetch(() => import('./B.tsx'))"),
      await file('remote-a/src/pages/B.tsx', "import { c } from '../c.ts'"),
      await file('remote-a/src/c.ts', "export { A } from './pages/A.tsx'"),
    ])
    expect(problems).toEqual([
      'remote-a/src/pages/A.tsx: a circle of imports, remote-a/src/pages/A.tsx -> remote-a/src/pages/B.tsx -> remote-a/src/c.ts -> remote-a/src/pages/A.tsx',
    ])
  })

  test('a file leading into a circle without being part of it is not reported', async () => {
    const problems = circleViolations([
      await file('a.ts', "import './b.ts'"),
      await file('b.ts', "import './c.ts'"),
      await file('c.ts', "import './b.ts'"),
    ])
    expect(problems).toEqual(['b.ts: a circle of imports, b.ts -> c.ts -> b.ts'])
  })

  test('type imports, tests and one-way imports are allowed', async () => {
    expect(
      circleViolations([
        await file('a.ts', "import './b.ts'; import './d.ts'"),
        await file('b.ts', "import type { A } from './a.ts'; import './d.ts'"),
        await file('d.ts', ''),
        await file('a.test.ts', "import './a.ts'; import './testing/x.ts'"),
        await file('testing/x.ts', "import '../a.test.ts'"),
      ]),
    ).toEqual([])
  })
})

describe('circular imports between folders of an area', () => {
  const TICKET = 'remote-a/src/orders/ticket'
  const TOOLS = 'remote-a/src/orders/tools'
  const circle = async () => [
    await file(`${TICKET}/Ticket.tsx`, "import './parts.ts'; import '../tools/Dialog.tsx'"),
    await file(`${TICKET}/parts.ts`, ''),
    await file(`${TOOLS}/Dialog.tsx`, ''),
    await file(`${TOOLS}/inner/exits.ts`, "import '../../ticket/parts.ts'"),
  ]

  test('are refused even without a circle of files', async () => {
    expect(circleViolations(await circle())).toEqual([])
    expect(folderCircleViolations(await circle(), [])).toEqual([
      `${TICKET}: a circle of folders, ${TICKET} -> ${TOOLS} -> ${TICKET}`,
    ])
  })

  test('a known one is tolerated until its import is gone', async () => {
    const row = `${TOOLS} -> ${TICKET}`
    expect(folderCircleViolations(await circle(), [row])).toEqual([])
    expect(folderCircleViolations((await circle()).slice(0, 3), [row])).toEqual([
      `${row}: no such import; drop its row in tools/boundaries/circles.ts`,
    ])
  })

  test('a folder and its parent are exempt, and areas have their own order', async () => {
    expect(
      folderCircleViolations(
        [
          await file('remote-a/src/orders/a.ts', "import './ticket/b.ts'"),
          await file(`${TICKET}/b.ts`, "import '../c.ts'; import '../../chart/d.ts'"),
          await file('remote-a/src/orders/c.ts', ''),
          await file('remote-a/src/chart/d.ts', "import '../orders/c.ts'"),
        ],
        [],
      ),
    ).toEqual([])
  })
})
