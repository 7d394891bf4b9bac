import { realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { hasToken, IMMUTABLE_FOLDERS } from '../headers/rules.ts'

/** The file served for a path. */
export interface FoundFile {
  /** Links resolved: a page stays the same release's, whatever goes live while it is sent. */
  readonly file: string
  /** Inside a version's folder, so immutable. */
  readonly immutable: boolean
  /** Its URL may contain a login token in the query. */
  readonly hasToken: boolean
}

const VERSIONED = new RegExp(`^/(?:${IMMUTABLE_FOLDERS.join('|')})(?:/|$)`)

/**
 * The file for a request path: the file itself; for a path without extension a route's page, or index.html. None
 * for missing files of a release, missing files with an extension, and anything hidden or outside the folder, even
 * through a link.
 */
export function findFile(root: string, pathname: string): FoundFile | undefined {
  const path = decoded(pathname)
  if (path === undefined || /\0|\\|(?:^|\/)\./.test(path)) return undefined
  const immutable = VERSIONED.test(path)
  const route = path.replaceAll(/^\/+|\/+$/g, '')
  const names = immutable || extname(path) !== '' ? [path] : [`${route}.html`, 'index.html']
  for (const name of names) {
    const file = realFile(root, name)
    if (file !== undefined) return { file, immutable, hasToken: hasToken(path) }
  }
  return undefined
}

/** The file itself, if it exists inside the folder. */
function realFile(root: string, name: string): string | undefined {
  try {
    // Synchronous: the check takes less time than handing it to another thread.
    const file = realpathSync.native(join(root, name))
    return file.startsWith(realpathSync.native(root) + sep) && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
