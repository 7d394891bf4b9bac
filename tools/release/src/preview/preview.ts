import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publish, type PublishResult } from '../commands.ts'
import { labelOf } from '../serve/preview-label.ts'
import { isBucket } from '../stores/open-store.ts'
import { ReleaseError } from '../site/site-files.ts'

/** A branch's copy of a site. */
export interface Preview {
  /** First label of its host name. */
  readonly label: string
  readonly folder: string
  readonly result: PublishResult
}

interface PreviewOptions {
  /** The workspace, whose builds are published. */
  readonly root: string
  /** Folder of the live site. */
  readonly site: string
  /** Folder of all previews. */
  readonly previews: string
  readonly branch: string
  /** Default: every app that is built. */
  readonly apps?: readonly string[]
}

/**
 * Copies the live site and publishes this workspace's builds into the copy, by the rules of a publication, so that what would
 * be refused is refused here; uncommitted changes may be shown. Replaces the branch's earlier preview as a whole.
 *
 * @throws ReleaseError with the reasons against it; an earlier preview stays.
 */
export async function preview({ root, site, previews, branch, apps = [] }: PreviewOptions): Promise<Preview> {
  if (isBucket(site)) throw new ReleaseError('A preview is a copy of a folder. Name one with --site.')
  const label = labelOf(branch)
  if (label === undefined)
    throw new ReleaseError(`'${branch}' gives no address: it has neither letter nor digit.`)
  const [folder, draft] = [join(previews, label), join(previews, `.draft-${randomUUID()}`)]
  try {
    await mkdir(previews, { recursive: true })
    await cp(site, draft, { recursive: true, verbatimSymlinks: true })
    const result = await publish({ root, site: draft, apps, again: true, allowDirty: true })
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return { label, folder, result }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes a branch's preview. @throws ReleaseError if the branch has no preview. */
export async function endPreview({
  previews,
  branch,
}: Pick<PreviewOptions, 'previews' | 'branch'>): Promise<void> {
  const label = labelOf(branch)
  const folder = join(previews, label ?? '.none')
  await rm(folder, { recursive: true }).catch(() => {
    throw new ReleaseError(`There is no preview of ${branch}.`)
  })
}

/** The branch that is checked out. @throws ReleaseError if the checkout is on no branch. */
export async function branchOf(root: string): Promise<string> {
  const found = await promisify(execFile)('git', ['branch', '--show-current'], { cwd: root }).catch(
    () => undefined,
  )
  const name = found?.stdout.trim() ?? ''
  if (name === '') throw new ReleaseError('No branch is checked out here. Name the preview with --branch.')
  return name
}
