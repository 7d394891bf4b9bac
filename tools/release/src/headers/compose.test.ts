import { Ajv } from 'ajv'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { ownOriginConfig } from '../site/default-config.ts'
import { parseConfig } from '../site/site-files.ts'

/* Checks of the compose file that work without Docker. */

/** The parts of a service read by the tests below. The official schema checks the file's format. */
const Texts = v.array(v.string())
const ServiceSchema = v.object({
  image: v.optional(v.string()),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string(), target: v.string() })),
  user: v.optional(v.string()),
  read_only: v.boolean(),
  tmpfs: Texts,
  cap_drop: Texts,
  security_opt: Texts,
  ports: v.optional(Texts),
  environment: v.optional(v.record(v.string(), v.string())),
  volumes: v.optional(Texts),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() }))),
  healthcheck: v.optional(v.object({ test: Texts })),
})
const ComposeSchema = v.object({
  services: v.record(v.string(), ServiceSchema),
  volumes: v.record(v.string(), v.null()),
})

const root = join(import.meta.dirname, '../../../..')
const text = (file: string) => readFile(join(root, file), 'utf8')
const source = await text('docker-compose.yml')
const compose: unknown = parse(source, { merge: true })
const { services, volumes } = v.parse(ComposeSchema, compose)

/** The Dockerfile's stages, each with the image or stage that it is made from. */
async function stagesOfImages(): Promise<{ name: string; from: string }[]> {
  const stages = (await text('deploy/Dockerfile')).matchAll(/^FROM (\S+) AS (\w+)$/gm)
  return [...stages].map(([, from = '', name = '']) => ({ name, from }))
}

/** Errors of a file by the compose specification's JSON schema. */
async function againstSchema(file: unknown): Promise<string[]> {
  // `dclint` includes the schema without exporting it.
  const at = createRequire(import.meta.url).resolve('dclint/package.json')
  const text = await readFile(join(dirname(at), 'schemas/compose.schema.json'), 'utf8')
  // Ajv uses another name for the draft, and the formats are Compose's own.
  const { $schema: _draft, ...schema } = JSON.parse(text) as Record<string, unknown>
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const validate = ajv.compile(schema)
  validate(file)
  return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`)
}

test('the file conforms to the JSON schema of the compose specification', async () => {
  expect(await againstSchema(compose)).toEqual([])
  const [name = ''] = Object.keys(services)
  const wrong = (part: object) => ({ services: { ...services, [name]: { ...services[name], ...part } } })
  for (const part of [
    { readonly: true },
    { cap_drop: 'ALL' },
    { depends_on: { web: { condition: 'healthy' } } },
  ])
    expect(await againstSchema(wrong(part)), JSON.stringify(part)).not.toEqual([])
})

test('every service is built from a stage that exists, or is an image', async () => {
  const stages = (await stagesOfImages()).map(({ name }) => name)
  for (const [name, { image, build }] of Object.entries(services)) {
    expect([image !== undefined, build !== undefined], name).toContain(true)
    if (!build) continue
    expect(existsSync(join(root, build.context, build.dockerfile)), name).toBe(true)
    expect(stages, name).toContain(build.target)
  }
  expect(Object.keys(services).sort()).toEqual(['pusher', 'redis', 'sandbox', 'site', 'web'])
})

test('every secret is required: none has a public default', () => {
  const secrets = [...source.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|TOKEN)\w*)([^}]*)\}/g)]
  expect(secrets.length).toBeGreaterThan(0)
  for (const [, name, rest] of secrets) expect(rest, name).toMatch(/^:\?.+/)
})

test('containers drop all capabilities, have a read-only image, and ours runs as a non-root user', async () => {
  for (const [name, { cap_drop, security_opt, read_only, tmpfs }] of Object.entries(services)) {
    expect([cap_drop, security_opt], name).toEqual([['ALL'], ['no-new-privileges:true']])
    expect([read_only, tmpfs[0]], name).toEqual([true, '/tmp'])
  }
  expect(await text('deploy/Dockerfile')).toMatch(/^USER node$/m)
  // The unprivileged nginx cannot open port 80.
  expect(await text('deploy/nginx.conf')).toContain('listen 8080;')
  expect(services['web']?.ports).toEqual(['${PORT:-8080}:8080'])
})

test('the Node release has long-term support (even, from 24 on), and packages have a separate layer', async () => {
  const dockerfile = await text('deploy/Dockerfile')
  const [, major] = /^FROM node:(\d+)\.[\d.]+-[a-z]+-slim@\S+ AS workspace$/m.exec(dockerfile) ?? []
  expect(['24', '26']).toContain(major)
  expect(dockerfile.indexOf('RUN pnpm fetch')).toBeLessThan(dockerfile.indexOf('COPY --chown=node:node . .'))
  expect(dockerfile.indexOf('RUN pnpm fetch')).toBeGreaterThan(dockerfile.indexOf('pnpm-lock.yaml'))
})

/** No digest of it is known here: it has to come from who can reach its registry. */
const TAG_ALONE = new Set(['sockudo/sockudo:2.9.2'])

test('every image is pinned to a release and its digest', async () => {
  const stages = await stagesOfImages()
  const bases = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from))
  const images = [...Object.values(services).flatMap(({ image }) => image ?? []), ...bases]
  expect(images.filter((image) => image.startsWith('node:'))).toHaveLength(1)
  for (const image of images.filter((one) => !TAG_ALONE.has(one)))
    expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+(-[a-z]+)*@sha256:[0-9a-f]{64}$/)
})

test('long-running services have a health check; dependents wait until healthy or completed', () => {
  const running = Object.keys(services).filter((name) => name !== 'site')
  for (const name of running) expect(services[name]?.healthcheck?.test[0], name).toBe('CMD')
  for (const [name, { depends_on }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(depends_on ?? {})) {
      const wanted = other === 'site' ? 'service_completed_successfully' : 'service_healthy'
      expect([other in services, condition], `${name} needs ${other}`).toEqual([true, wanted])
    }
  }
})

test('volumes are declared, and mounted files exist', () => {
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
  for (const mount of mounted) {
    const [source = ''] = mount.split(':')
    expect(source.startsWith('.') ? existsSync(join(root, source)) : source in volumes, mount).toBe(true)
  }
})

test('the sandbox reads each variable passed to it', async () => {
  const main = await text('sandbox/src/main.ts')
  for (const name of Object.keys(services['sandbox']?.environment ?? {})) expect(main).toContain(`'${name}'`)
})

test('one application: the Pusher server has the key, secret and id used by sandbox and page', async () => {
  const server = services['pusher']?.environment ?? {}
  const { SANDBOX_PUSHER: address = '' } = services['sandbox']?.environment ?? {}
  const [, key, secret, id] = /^http:\/\/([^:]+):(.+)@pusher:6001\/apps\/([\w-]+)$/.exec(address) ?? []
  expect([key, secret, id]).toEqual([
    server['SOCKUDO_DEFAULT_APP_KEY'],
    server['SOCKUDO_DEFAULT_APP_SECRET'],
    server['SOCKUDO_DEFAULT_APP_ID'],
  ])
  const config = parseConfig(JSON.parse(await text('deploy/config.json')))
  expect(config.pusher).toMatchObject({ key, host: '/' })
  expect(config).toEqual(parseConfig(ownOriginConfig()))
})

test('the site is published where nginx reads it', async () => {
  const [layOut, nginx] = [await text('deploy/lay-out.sh'), await text('deploy/nginx.conf')]
  const web = services['web']?.volumes ?? []
  for (const [variable, folder] of [
    ['SITE', '/srv/site'],
    ['RULES', '/srv/rules'],
  ]) {
    expect(layOut).toContain(`${variable}=\${${variable}:-${folder}}`)
    expect(web.some((mount) => mount.endsWith(`:${folder}:ro`))).toBe(true)
  }
  expect(nginx).toContain('include /srv/rules/tradefront.conf;')
  const used = [...layOut.matchAll(/--\w+ "\$([A-Z]+)"/g)].map(([, name]) => name)
  expect(used).toEqual(expect.arrayContaining(['API', 'PUSHER', 'PRICES']))
  for (const name of ['API', 'PUSHER', 'PRICES']) {
    const [, host = ''] = /^http:\/\/(\w+):\d+$/.exec(services['site']?.environment?.[name] ?? '') ?? []
    expect(host in services, name).toBe(true)
  }
})
