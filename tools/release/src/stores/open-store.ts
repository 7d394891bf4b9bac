import { bucketDriver } from '../bucket/bucket-driver.ts'
import { openObjects } from '../bucket/objects.ts'
import { folderDriver } from '../folder/folder-driver.ts'
import { siteStore, type SiteStore } from '../site/site-store.ts'

/** What says that a site is kept in a bucket. */
const BUCKET = /^s3:\/\//

/** Whether a site's name is the address of a bucket, `s3://bucket/prefix`, and not a folder. */
export function isBucket(site: string): boolean {
  return BUCKET.test(site)
}

/**
 * Where a site is kept.
 *
 * @param site A folder, or `s3://bucket/prefix`.
 * @param endpoint Address of an S3-compatible store; otherwise the SDK's, from its environment.
 * @throws ReleaseError for a bucket whose name cannot be read.
 */
export async function openStore(site: string, endpoint?: string): Promise<SiteStore> {
  return siteStore(
    isBucket(site) ? bucketDriver(site, await openObjects(site, endpoint)) : folderDriver(site),
  )
}
