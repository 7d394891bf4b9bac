/** A test by its file and title. */
export interface SecurityProof {
  readonly file: string
  readonly title: string
}

/** A row of the table of security requirements, with its tests. */
export interface SecurityClaim {
  readonly id: string
  readonly state: string
  readonly proofs: readonly SecurityProof[]
}

/** A test named in a sentence: (`file.test.ts`, 'title'). */
const MENTION = /\(`([^`]+\.(?:test|spec)\.tsx?)`,\s+'([^']+)'\)/g

/** Tests that the prose of a document names. */
export const mentionsIn = (document: string): readonly SecurityProof[] =>
  [...document.matchAll(MENTION)].map(([, file = '', title = '']) => ({ file, title }))

const STATES = new Set(['met', 'partly', 'not met'])
const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)`: ((?:'[^']+'(?:, )?)+)/g

/**
 * Rows of the requirements table in `docs/security.md`.
 *
 * @throws Error for a malformed row.
 */
export function claimsIn(document: string): SecurityClaim[] {
  const table = document.slice(document.indexOf('## OWASP ASVS'))
  const rows = table.split('\n').filter((line) => /^\| \d/.test(line))
  return rows.map((row) => {
    const cells = row.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim())
    const [id = '', , , state = '', text = ''] = cells
    if (cells.length !== 5 || !STATES.has(state)) throw new Error(`Not a row of this table: ${row}`)
    const proofs = [...text.matchAll(PROOF)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => ({ file, title })),
    )
    return { id, state, proofs }
  })
}
