import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** DNS allows 63 characters. */
const LONGEST = 40

/** A branch as the first label of a host name; undefined if nothing of it can be in one. */
export function labelOf(branch: string): string | undefined {
  const label = branch
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return label === '' ? undefined : label
}

/** Folder of the preview that a request's host names, as in `my-branch.localhost:4100`; undefined for any other host. */
export function previewFolder(previews: string, host = ''): string | undefined {
  const [, label] = /^([a-z\d][a-z\d-]{0,39})\./i.exec(host) ?? []
  const folder = label && join(previews, label.toLowerCase())
  return folder && existsSync(join(folder, 'registry.json')) ? folder : undefined
}
