import { realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { hasToken, IMMUTABLE_FOLDERS } from '../headers/rules.ts'

/** What is served for a path. */
export interface FoundFile {
  /** Without links: a page is the one of a release, whichever goes live while it is sent. */
  readonly file: string
  /** Inside a version's folder: it never changes. */
  readonly immutable: boolean
  /** Its address may have a login token in the query. */
  readonly hasToken: boolean
}

const VERSIONED = new RegExp(`^/(?:${IMMUTABLE_FOLDERS.join('|')})(?:/|$)`)

/**
 * The file for a request's path: the file itself; a route's page for a path without extension, or
 * index.html. Nothing for missing files of a release, missing files with an extension, and anything that
 * is hidden or leaves the folder, also by a link.
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

/** The file itself, where there is one and it is inside the folder. */
function realFile(root: string, name: string): string | undefined {
  try {
    // Without a promise: the question takes less time than handing it to another thread.
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
