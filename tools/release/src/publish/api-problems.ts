import { checkFit, COMPILER_VERSION, describeProblem, readTypeSet, type Problem } from '@tradefront/api-check'
import type { PairCheck } from './meetings.ts'

/** Folder below the workspace's root in which publications remember what was checked. */
export const API_CHECKS = '.cache/api-checks'

/** Sentences for one remote: there may be hundreds, and the first ones say what it is. */
const SHOWN = 8

/**
 * Type-checks remotes' sources with the declarations of the host that they would meet: props, arguments and results that
 * have other names or types [MFE-08].
 *
 * @param cache Folder that remembers checks.
 */
export function typeCheck(cache: string): PairCheck<Problem> {
  return {
    kind: 'types',
    cache,
    checker: COMPILER_VERSION,
    run: (host, remotes) =>
      checkFit(
        readTypeSet(host),
        remotes.map(({ text }) => readTypeSet(text)),
      ),
    sentences({ host, remote }, problems) {
      const who = `${remote.name} ${remote.version} does not fit host ${host.version}`
      const more = problems.length - SHOWN
      return [
        ...problems.slice(0, SHOWN).map((one) => `${who}: ${describeProblem(one)}`),
        ...(more > 0 ? [`${who} in ${more} more places.`] : []),
        `Keep it in the host, publish ${remote.name} for it first or with it, or say why it is meant with --allow-api 'reason'.`,
      ]
    },
  }
}
