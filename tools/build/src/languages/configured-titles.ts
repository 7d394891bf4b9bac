import { MenuPlace, type RemoteConfig } from '@tradefront/contracts'
import * as v from 'valibot'

/** English texts of a remote's configuration that customers see, even before its code has loaded. */
export function configuredTitles({ routes, parts }: Pick<RemoteConfig, 'routes' | 'parts'>): string[] {
  const texts = [
    ...routes.flatMap(({ title, heading, menu }) => [
      title,
      ...(typeof heading === 'string' ? [heading] : []),
      ...(v.is(MenuPlace, menu) ? [menu.short] : []),
    ]),
    ...Object.values(parts).flatMap((part) => [part?.title, part?.note]),
  ]
  return [...new Set(texts.filter((text) => text !== undefined))]
}
