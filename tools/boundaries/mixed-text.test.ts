import { describe, expect, test } from 'vitest'
import { mixedTextViolations } from './mixed-text.ts'

const PATH = 'remote-trading/src/a/A.tsx'
const problemsIn = (code: string) => mixedTextViolations(PATH, code)
const inElement = (children: string) => problemsIn(`const a = <p>${children}</p>`)

describe('[GATE-10] texts that a translated page breaks are refused', () => {
  test.each([
    ['a value in a sentence', 'Buy {lots} lots'],
    ['two values', '{a}{b}'],
    ['a value beside an element', '<b>Size</b> {lots}'],
    ['a text that comes and goes', '<b>Size</b>{isBusy && "Busy"}'],
    ['one of two texts', '{isBusy ? "Busy" : "Ready"}<b />'],
    ['a call', '{format(lots)} <b />'],
    ['a template', '{`${lots} lots`}<b />'],
    ['a text behind what comes and goes', '{isBusy ? <b /> : null} Ready'],
    ['a text behind a list', '{rows.map((row) => <b key={row} />)} Ready'],
    ['a text in a fragment', '<>Ready <b /></>'],
    ['a list of texts', '<b />{rows.map((row) => row.title)}'],
  ])('%s', async (_, children) => {
    expect(await inElement(children)).toEqual([expect.stringContaining(`${PATH}:1: `)])
  })

  test.each([
    ["function State() { return 'Ready' }"],
    ['const Amount = () => useFigure(parts)'],
    ["function State() { if (x) return null\n return isBusy ? 'Busy' : 'Ready' }"],
  ])('a component that is only a text: %s', async (code) => {
    expect(await problemsIn(code)).toEqual([expect.stringContaining('a component that is only a text')])
  })

  test('reports file and line, also in files after the first', async () => {
    const code =
      "// Über\nimport a from 'a'\n\nexport function A() {\n  return (\n    <p>\n      Buy {lots}\n    </p>\n  )\n}\n"
    expect(await problemsIn(code)).toEqual([expect.stringMatching(/^remote-trading\/src\/a\/A\.tsx:7: /)])
    expect(await problemsIn(code)).toEqual([expect.stringMatching(/^remote-trading\/src\/a\/A\.tsx:7: /)])
  })
})

describe('texts that survive translation are allowed', () => {
  test.each([
    ['one text', 'Ready'],
    ['one value', '{lots}'],
    ['one of two as the only child', '{isBusy ? "Busy" : "Ready"}'],
    ['a sentence in one string', '{`Buy ${lots} lots`}'],
    ['words beside elements that stay', 'Read the <a href="/x">terms</a> first'],
    ['elements with spaces between', '<b>{a}</b>{" "}<b>{b}</b>'],
    ['an element that comes and goes, and a comment', 'Ready {/* why */}{isBusy && <b />}'],
    ['a list of elements', '<b />{rows.map((row) => { const { id } = row; return <b key={id} /> })}'],
    ['what is handed in', '<b />{children}'],
  ])('%s', async (_, children) => {
    expect(await inElement(children)).toEqual([])
  })

  test('values declared as elements', async () => {
    expect(
      await problemsIn(`
        interface Props { readonly aside: ReactNode; readonly draw: (row: Row) => ReactNode }
        const icon = <i />
        const field = (name: string) => <input name={name} />
        function A({ aside, draw }: Props) { return <div>{icon}{aside}{field('a')}{draw(row)}</div> }
      `),
    ).toEqual([])
  })

  test('tests, the sandbox and files without JSX', async () => {
    const code = 'const a = <p>Buy {lots}</p>'
    for (const path of ['host/src/a.test.tsx', 'host/src/testing/A.tsx', 'e2e/a.tsx', 'host/src/a.ts'])
      expect(await mixedTextViolations(path, path.endsWith('x') ? code : '')).toEqual([])
  })
})
