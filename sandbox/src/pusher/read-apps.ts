import * as v from 'valibot'
import type { PusherApp } from './types.ts'

const Name = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const Apps = v.array(
  v.pipe(
    v.strictObject({
      id: Name,
      key: Name,
      secret: v.pipe(v.string(), v.nonEmpty()),
      clientEvents: v.optional(v.boolean()),
    }),
    v.transform(({ id, ...app }): PusherApp => ({ appId: id, ...app })),
  ),
)

/**
 * Configured applications: JSON such as `[{"id":"1","key":"k","secret":"s","clientEvents":true}]`; none for empty
 * text.
 *
 * @throws RangeError for another format; names the place, never the secret.
 */
export function readPusherApps(text: string): readonly PusherApp[] {
  if (text.trim() === '') return []
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new RangeError('SANDBOX_PUSHER_APPS is not JSON')
  }
  const result = v.safeParse(Apps, content)
  if (result.success) return result.output
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? 'the list')
  throw new RangeError(`SANDBOX_PUSHER_APPS is not right at ${places.join(', ')}`)
}
