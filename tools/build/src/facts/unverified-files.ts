import type { FileFacts } from '@tradefront/contracts'

/**
 * Files that a build would load without a hash: those that the page does not load itself (`entries`,
 * whose hashes the release tool writes) and whose hash the runtime in those entries does not know [MFE-07].
 *
 * @param kinds Ends of the names of files that the runtime has to know.
 * @param runtime The text of all entries.
 */
export function unverifiedFiles(
  files: Readonly<Record<string, FileFacts>>,
  kinds: readonly ('.js' | '.css')[],
  entries: readonly string[],
  runtime: string,
): string[] {
  return Object.entries(files)
    .filter(
      ([path, { integrity }]) =>
        kinds.some((kind) => path.endsWith(kind)) && !entries.includes(path) && !runtime.includes(integrity),
    )
    .map(([path]) => path)
}
