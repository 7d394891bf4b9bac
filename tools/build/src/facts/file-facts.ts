import type { FileFacts } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Hash (sha256, in the form of an integrity attribute) and size of every file below `folder` that is served, by path. */
export function fileFacts(folder: string): Record<string, FileFacts> {
  const facts: Record<string, FileFacts> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map') || entry.name.endsWith('facts.json')) continue
    if (entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    facts[relative(folder, path).replaceAll('\\', '/')] = {
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
      bytes: content.length,
    }
  }
  return Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
