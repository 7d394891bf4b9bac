import type { SiteStore } from '../site/site-store.ts'
import { newestOf, tidy } from './bucket-releases.ts'
import { bucketVersions } from './bucket-versions.ts'
import { openObjects, type Objects } from './objects.ts'

/**
 * A site in a bucket of an S3-compatible store that honours conditional writes.
 *
 * @param address `s3://bucket/prefix`.
 * @param endpoint Of a store other than AWS.
 */
export async function bucketStore(address: string, endpoint?: string): Promise<SiteStore> {
  return storeOf(address, await openObjects(address, endpoint))
}

/** A site in these objects. */
export function storeOf(name: string, objects: Objects): SiteStore {
  return {
    name,
    readLive: async (file) => (await newestOf(objects)).read(file),
    newest: () => newestOf(objects),
    // Nobody serves a file that is put there by hand.
    ownConfig: async () => undefined,
    settle: () => tidy(objects),
    versions: bucketVersions(objects),
  }
}
