import { call, type CallOptions } from '@tradefront/api'
import { ProfileAnswer, type Profile, type ProfileRequest } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** GET /profile (decided). */
export async function fetchProfile(options?: CallOptions): Promise<Profile> {
  return (await call({ ...options, method: 'GET', path: 'profile', schema: ProfileAnswer })).data
}

/** The customer's profile [WALL-04]. A form begins with it, so each visit asks for it. */
export const PROFILE: ServerRead<Profile> = { name: 'profile', brief: true, load: fetchProfile }

/** PUT /profile (decided): all of it, so that sending it twice does no harm. 422 carries errors by field. */
export async function saveProfile(json: ProfileRequest, options?: CallOptions): Promise<Profile> {
  return (await call({ ...options, method: 'PUT', path: 'profile', json, schema: ProfileAnswer })).data
}
