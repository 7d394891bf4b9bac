import type { FileFacts } from '@tradefront/contracts'

/**
 * Scripts that a build would load without a hash: those that the page does not load itself (`entries`,
 * whose hashes the release tool writes) and whose hash the runtime in those entries does not know [MFE-07].
 *
 * @param runtime The text of all entries.
 */
export function unverifiedScripts(
  files: Readonly<Record<string, FileFacts>>,
  entries: readonly string[],
  runtime: string,
): string[] {
  return Object.entries(files)
    .filter(
      ([path, { integrity }]) =>
        path.endsWith('.js') && !entries.includes(path) && !runtime.includes(integrity),
    )
    .map(([path]) => path)
}
