import { execFileSync } from 'node:child_process'

/** What the sources of a build are, as its facts say it. */
export interface Provenance {
  /** Short commit; empty outside a repository. */
  readonly commit: string
  /** Time of the commit, ISO: the time of the build would make two builds of one commit differ. Empty outside a repository. */
  readonly built: string
  /** True: there were changes that no commit has, files that are new included. */
  readonly dirty?: true
}

/** The provenance of what is in a folder now. */
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
