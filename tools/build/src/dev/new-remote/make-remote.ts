import { RemoteConfig } from '@tradefront/contracts'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { HOST_APP, appFolders, remoteApp } from '../../paths.ts'
import { remoteFiles, type NewRemote } from './template.ts'

/** What the command line says of a new remote; the rest is made up. */
export type Wanted = Pick<NewRemote, 'name'> & {
  readonly [key in keyof NewRemote]?: NewRemote[key] | undefined
}

/** A sentence for the person at the command line: what was refused and why. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError'
}

/**
 * Makes the folder of a new remote, with a page, a test and what else it needs; gives what it was made of.
 *
 * @throws NewRemoteError for a name, address, port or place that is taken or malformed; nothing is written then.
 */
export async function makeRemote(root: string, wanted: Wanted): Promise<NewRemote> {
  const others = await Promise.all(
    appFolders(root)
      .filter((app) => app !== HOST_APP)
      .map((app) => configOf(root, app)),
  )
  const { name } = wanted
  const title = wanted.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const remote: NewRemote = {
    name,
    title,
    owner: wanted.owner ?? `${title} team`,
    path: wanted.path ?? `/main/${name}`,
    port: wanted.port ?? Math.max(4200, ...others.map(({ port }) => port)) + 1,
    slot: wanted.slot,
  }
  const problems = [...malformed(remote), ...taken(root, remote, others)]
  if (problems.length > 0) throw new NewRemoteError(problems.join('\n'))
  for (const [file, content] of remoteFiles(remote)) {
    const path = join(root, remoteApp(name), file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return remote
}

function malformed({ name, owner, port, path, title, slot }: NewRemote): string[] {
  const config = {
    name,
    owner,
    port,
    routes: [{ path, access: 'user', layout: 'main', title }],
    slots: slot === undefined ? [] : [slot],
  }
  const parsed = v.safeParse(RemoteConfig, config)
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'remote'}: ${issue.message}`)
}

function taken(
  root: string,
  { name, port, path, slot }: NewRemote,
  others: readonly RemoteConfig[],
): string[] {
  const owner = (has: (other: RemoteConfig) => boolean) => others.find(has)?.name
  const [ofPort, ofPath, ofSlot] = [
    owner((other) => other.port === port),
    owner(({ routes }) => routes.some((route) => route.path === path)),
    owner(({ slots }) => slot !== undefined && slots.includes(slot)),
  ]
  return [
    ...(existsSync(join(root, remoteApp(name))) ? [`There is a ${remoteApp(name)} already.`] : []),
    ...(ofPort === undefined ? [] : [`Port ${port} belongs to ${ofPort}.`]),
    ...(ofPath === undefined ? [] : [`The page ${path} belongs to ${ofPath}.`]),
    ...(ofSlot === undefined ? [] : [`The place ${slot ?? ''} belongs to ${ofSlot}.`]),
  ]
}

async function configOf(root: string, app: string): Promise<RemoteConfig> {
  const file = pathToFileURL(join(root, app, 'remote.config.ts')).href
  const module = (await import(file)) as { default: unknown }
  return v.parse(RemoteConfig, module.default)
}
