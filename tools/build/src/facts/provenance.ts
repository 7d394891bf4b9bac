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

/** The current provenance of a folder's content. */
export function provenanceOf(folder: string): Provenance {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  try {
    const [commit = '', built = ''] = git('log', '-1', '--format=%h %cI').split(' ')
    return { commit, built, ...(git('status', '--porcelain') !== '' && { dirty: true }) }
  } catch {
    // No repository, no commit, or no git.
    return { commit: '', built: '' }
  }
}
