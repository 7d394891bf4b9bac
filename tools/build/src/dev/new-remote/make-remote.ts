import { PART_PLACES, RemoteConfig, SLOT_NAMES } from '@tradefront/contracts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { HOST_APP, appFolders, remoteApp } from '../../paths.ts'
import { installedVersion } from '../../packages.ts'
import { packPackages } from './pack.ts'
import { flowFile, remoteFiles, standaloneFiles, type NewRemote } from './template.ts'

/** Folder of the packed packages in a standalone remote. */
const PACKAGES = 'packages'
/** npm packages it lists with the workspace's versions. */
const NPM = [
  'react',
  'react-dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
]

/** Command-line options of a new remote; the rest gets defaults. */
export type Wanted = Pick<NewRemote, 'name'> & {
  readonly [key in keyof NewRemote]?: NewRemote[key] | undefined
}

/** A message for the command line: what was refused and why. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError'
}

/**
 * Creates the folder of a new remote, with a page, tests and everything else it needs, and its flow; returns what
 * was used.
 *
 * @throws NewRemoteError for a taken or malformed name, path, port, slot or place; then nothing is written.
 */
export async function makeRemote(root: string, wanted: Wanted): Promise<NewRemote> {
  const remote = await checked(root, wanted)
  await write(join(root, remoteApp(remote.name)), remoteFiles(remote))
  await write(root, new Map([flowFile(remote)]))
  return remote
}

/**
 * Creates a standalone remote in a folder outside the workspace, with the required packages packed beside it.
 *
 * @param folder Absolute; new or empty.
 * @throws NewRemoteError like {@link makeRemote}, and if the folder isn't empty.
 */
export async function makeStandalone(root: string, wanted: Wanted, folder: string): Promise<NewRemote> {
  const remote = await checked(root, wanted)
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new NewRemoteError(`${folder} is not empty.`)
  }
  if (!relative(root, folder).startsWith('..')) {
    throw new NewRemoteError(
      `${folder} is inside the workspace; a standalone remote needs a folder outside it.`,
    )
  }
  const packed = await packPackages(root, join(folder, PACKAGES))
  const npm = NPM.flatMap((name) => {
    const version = installedVersion(join(root, HOST_APP), name)
    return version === undefined ? [] : [[name, version] as const]
  })
  const versions = {
    npm: Object.fromEntries(npm),
    packed: Object.fromEntries(
      packed.map(({ name, version, file }) => [name, { version, file: `${PACKAGES}/${file}` }] as const),
    ),
  }
  await write(folder, standaloneFiles(remote, versions))
  return remote
}

/** What a new remote may fill: free slots of the layout, and places that take any number of parts. */
export async function freePlaces(
  root: string,
): Promise<{ slots: readonly string[]; parts: readonly string[] }> {
  const apps = appFolders(root).filter((app) => app !== HOST_APP)
  const configs = await Promise.all(apps.map((app) => configOf(root, app)))
  const taken = new Set<string>(configs.flatMap(({ slots }) => slots))
  return { slots: SLOT_NAMES.filter((slot) => !taken.has(slot)), parts: PART_PLACES }
}

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, content] of files) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

async function checked(root: string, wanted: Wanted): Promise<NewRemote> {
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
    part: wanted.part,
  }
  const problems = [...malformed(remote), ...taken(root, remote, others)]
  if (problems.length > 0) throw new NewRemoteError(problems.join('\n'))
  return remote
}

function malformed({ name, owner, port, path, title, slot, part }: NewRemote): string[] {
  const config = {
    name,
    owner,
    port,
    routes: [{ path, access: 'user', layout: 'main', title }],
    slots: slot === undefined ? [] : [slot],
    ...(part !== undefined && { parts: { [`${part}/${name}`]: { title, order: 500 } } }),
  }
  const parsed = v.safeParse(RemoteConfig, config)
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'remote'}: ${issue.message}`)
}

function taken(root: string, remote: NewRemote, others: readonly RemoteConfig[]): string[] {
  const { name, port, path, slot } = remote
  const [flow] = flowFile(remote)
  const owner = (has: (other: RemoteConfig) => boolean) => others.find(has)?.name
  const [ofPort, ofPath, ofSlot] = [
    owner((other) => other.port === port),
    owner(({ routes }) => routes.some((route) => route.path === path)),
    owner(({ slots }) => slot !== undefined && slots.includes(slot)),
  ]
  return [
    ...(existsSync(join(root, remoteApp(name))) ? [`There is a ${remoteApp(name)} already.`] : []),
    ...(existsSync(join(root, flow)) ? [`There is an ${flow} already.`] : []),
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
