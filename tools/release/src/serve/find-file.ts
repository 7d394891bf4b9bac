import { stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

/** What is served for a path. */
export interface FoundFile {
  readonly file: string
  /** Inside a version's folder: it never changes. */
  readonly immutable: boolean
}

const VERSIONED = /^\/(?:host|remotes)(?:\/|$)/

/**
 * The file for a request's path: the file itself; a route's page for a path without extension, or
 * index.html. Nothing for missing files of a release, missing files with an extension, and anything that
 * leaves the folder or is hidden.
 */
export async function findFile(root: string, pathname: string): Promise<FoundFile | undefined> {
  const path = decoded(pathname)
  if (path === undefined || path.includes('\0') || path.includes('\\')) return undefined
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined
  const inside = (name: string) => {
    const file = resolve(join(root, name))
    return file.startsWith(resolve(root) + sep) ? file : undefined
  }
  const versioned = VERSIONED.test(path)
  if (versioned || extname(path) !== '') {
    const file = inside(path)
    return file && (await isFile(file)) ? { file, immutable: versioned } : undefined
  }
  const route = path.replaceAll(/^\/+|\/+$/g, '')
  for (const name of route === '' ? ['index.html'] : [`${route}.html`, 'index.html']) {
    const file = inside(name)
    if (file && (await isFile(file))) return { file, immutable: false }
  }
  return undefined
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
