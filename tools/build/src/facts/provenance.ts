import { execFileSync } from 'node:child_process'

/** Source revision of a build, as recorded in its facts. */
export interface Provenance {
  /** Short commit; empty outside a repository. */
  readonly commit: string
  /** Commit time, ISO: the build time would make two builds of one commit differ. Empty outside a repository. */
  readonly built: string
  /** True if there were uncommitted changes, including new files. */
  readonly dirty?: true
}

/** Full hash of the last commit; empty outside a repository. */
export function fullCommit(folder: string): string {
  try {
    return gitIn(folder, 'rev-parse', 'HEAD')
  } catch {
    return ''
  }
}

function gitIn(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()
}

/** The current provenance of a folder's content. */
export function provenanceOf(folder: string): Provenance {
  try {
    const [commit = '', built = ''] = gitIn(folder, 'log', '-1', '--format=%h %cI').split(' ')
    return { commit, built, ...(gitIn(folder, 'status', '--porcelain') !== '' && { dirty: true }) }
  } catch {
    // No repository, no commit, or no git.
    return { commit: '', built: '' }
  }
}
