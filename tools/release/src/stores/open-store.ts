import { bucketDriver } from '../bucket/bucket-driver.ts'
import { openObjects } from '../bucket/objects.ts'
import { folderDriver } from '../folder/folder-driver.ts'
import { siteStore, type SiteStore } from '../site/site-store.ts'

/** Prefix of a site stored in a bucket. */
const BUCKET = /^s3:\/\//

/** Whether a site is a bucket, `s3://bucket/prefix`, rather than a folder. */
export function isBucket(site: string): boolean {
  return BUCKET.test(site)
}

/**
 * Opens a site's store.
 *
 * @param site A folder, or `s3://bucket/prefix`.
 * @param endpoint URL of an S3-compatible store; by default from the SDK's environment.
 * @throws ReleaseError for an invalid bucket name.
 */
export async function openStore(site: string, endpoint?: string): Promise<SiteStore> {
  return siteStore(
    isBucket(site) ? bucketDriver(site, await openObjects(site, endpoint)) : folderDriver(site),
  )
}
