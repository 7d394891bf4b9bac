/** A row of the table of security requirements, with its tests. */
export interface SecurityClaim {
  readonly id: string
  readonly state: string
  readonly proofs: readonly { readonly file: string; readonly title: string }[]
}

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
