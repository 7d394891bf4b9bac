import type { FileFacts } from '@tradefront/contracts'

/**
 * Files a build would load without a hash: neither loaded by the page itself (`entries`, whose hashes the release
 * tool writes) nor with a hash in the runtime of those entries [MFE-07].
 *
 * @param kinds Suffixes of files the runtime must verify.
 * @param runtime Text of all entries.
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
