import type { RemoteConfig } from '@tradefront/contracts'

/** English texts of a remote's configuration that customers see, even before its code has loaded. */
export function configuredTitles({ routes, parts }: Pick<RemoteConfig, 'routes' | 'parts'>): string[] {
  const texts = [
    ...routes.flatMap(({ title, heading }) => (typeof heading === 'string' ? [title, heading] : [title])),
    ...Object.values(parts).flatMap((part) => [part?.title, part?.note]),
  ]
  return [...new Set(texts.filter((text) => text !== undefined))]
}
