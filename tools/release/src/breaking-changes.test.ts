import type { ContractTests, HostFacts, RemoteFacts } from '@tradefront/contracts'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { list, publish, rollout } from './commands.ts'
import { API_CHECKS } from './publish/api-problems.ts'
import { hostTypes, remoteTypes, SHARED_KEY } from './testing/fake-types.ts'
import { fakeWorkspace, HOST_FILES, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'

/*
 * The table of docs/teams.md, "What cannot go live by accident": changes by which a host would break a remote, and changes
 * by which a remote would break what others have of it. Each is refused, and names who has to do what.
 */

const DECLARED =
  'export declare function Alert(props: { title: string; text?: string }): void\n' +
  'export declare function price(amount: number, currency: string): string'
const SOURCE =
  `import { Alert, price } from '${SHARED_KEY}'\n` +
  `export const page = () => Alert({ title: price(1, 'USD') })`
/** What the declarations above do, and what trading relies on of it. */
const SHARED =
  'export const Alert = ({ title }) => title\n' +
  'export const price = (amount, currency) => `${amount} ${currency}`'
const RELIES = "expect(price(1, 'USD')).toBe('1 USD')"
const BUTTON = '@tradefront/ui/Button'
const GIVEN = {
  react: { version: '19.3.1', files: ['fw.js'] },
  [BUTTON]: { version: '0.1.0', files: ['kit/Button.css', 'kit/Button.js'], exports: ['Button'] },
  '@tradefront/ui/Table': { version: '0.1.0', files: [] },
}
const HOST: Partial<HostFacts> = {
  give: GIVEN,
  slots: ['header.pairs'],
  sends: ['plans:open'],
  hears: ['user:refresh'],
  tokens: ['--tf-up', '--tf-down'],
}
const TRADING: Partial<RemoteFacts> = {
  slots: ['header.pairs'],
  sends: ['user:refresh'],
  hears: ['plans:open'],
  uses: { [BUTTON]: ['Button'] },
  tokens: ['--tf-up'],
}

let space: FakeWorkspace
const host = (version: string, changes: Partial<HostFacts> = {}, declared = DECLARED, shared = SHARED) =>
  space.host({ ...HOST, version, ...changes }, HOST_FILES, hostTypes(declared), {
    keys: { [SHARED_KEY]: 'Alert.js' },
    modules: { 'Alert.js': shared },
  })
const trading = (
  version: string,
  changes: Partial<RemoteFacts> = {},
  source = SOURCE,
  tests: ContractTests = contractTests(RELIES),
) =>
  space.remote(
    'trading',
    version,
    { ...TRADING, ...changes },
    REMOTE_FILES,
    remoteTypes('trading', source),
    tests,
  )
const contractTests = (relies: string): ContractTests => ({
  keys: {},
  modules: {
    'shared.contract.test.tsx.js':
      `import { price } from '${SHARED_KEY}'\nimport { expect, test } from 'vitest'\n` +
      `test('prices begin with the amount', () => { ${relies} })`,
  },
})
const route = (path: string) => ({ path, access: 'user', layout: 'full', title: 'x' }) as const
const onPage = (path: string) => ({ routes: [route(path)], preload: {}, needBy: {} })
const without = (key: keyof typeof GIVEN) =>
  Object.fromEntries(Object.entries(GIVEN).filter(([name]) => name !== key))

/** What was checked for one row is known for the others. */
let checks: string
beforeAll(async () => {
  checks = await mkdtemp(join(tmpdir(), 'tradefront-checks-'))
})
afterAll(() => rm(checks, { recursive: true }))

beforeEach(async () => {
  space = await fakeWorkspace('bucket')
  await mkdir(join(space.root, dirname(API_CHECKS)))
  await symlink(checks, join(space.root, API_CHECKS))
  await host('1.0.0')
  await trading('1.0.0')
  await space.remote('chat', '1.0.0')
  await publish(space.at)
})
afterEach(() => space.dispose())

type Row = readonly [what: string, change: () => Promise<unknown>, sentence: RegExp]

const OF_HOST: readonly Row[] = [
  [
    'the type of a prop',
    () => host('2.0.0', {}, DECLARED.replace('title: string', 'title: number')),
    /^trading 1\.0\.0 does not fit host 2\.0\.0: Alert of @tradefront\/ui\/Alert: remote-trading\/src\/remote\.ts:2 TS2322/,
  ],
  [
    'the name of a prop',
    () => host('2.0.0', {}, DECLARED.replace('title', 'heading')),
    /^trading 1\.0\.0 does not fit host 2\.0\.0: Alert of .*'title'/,
  ],
  [
    'the order of arguments',
    () =>
      host(
        '2.0.0',
        {},
        DECLARED.replace('amount: number, currency: string', 'currency: string, amount: number'),
      ),
    /^trading 1\.0\.0 does not fit host 2\.0\.0: price of /,
  ],
  [
    'what a function does',
    () => host('2.0.0', {}, DECLARED, SHARED.replace('${amount} ${currency}', '${currency} ${amount}')),
    /^trading 1\.0\.0 does not work with host 2\.0\.0: its contract test 'prices begin with the amount' \(remote-trading\/src\/shared\.contract\.test\.tsx\) fails: .*'USD 1'/,
  ],
  [
    'an export',
    () => host('2.0.0', { give: { ...GIVEN, [BUTTON]: { ...GIVEN[BUTTON], exports: ['ActionButton'] } } }),
    /^trading 1\.0\.0 uses Button of @tradefront\/ui\/Button, which host 2\.0\.0 does not give\./,
  ],
  [
    'a colour of the theme',
    () => host('2.0.0', { tokens: ['--tf-rise', '--tf-down'] }),
    /^trading 1\.0\.0 is styled with --tf-up, which host 2\.0\.0 does not define\./,
  ],
  [
    'an event',
    () => host('2.0.0', { sends: ['plan:open'] }),
    /^host 2\.0\.0 no longer sends 'plans:open', and trading 1\.0\.0 still hears it\./,
  ],
  [
    'a slot',
    () => host('2.0.0', { slots: [] }),
    /^trading 1\.0\.0 fills header\.pairs, which host 2\.0\.0 does not draw\./,
  ],
  [
    'a page',
    () => host('2.0.0', { routes: ['/', '/login', '/main', '/main/settings', '/trading', '*'] }),
    /\/trading.*host/,
  ],
  [
    'a share key',
    () => host('2.0.0', { give: without('@tradefront/ui/Table') }),
    /trading.*@tradefront\/ui\/Table/,
  ],
  [
    'a version',
    () => host('2.0.0', { give: { ...GIVEN, react: { version: '20.0.0', files: ['fw.js'] } } }),
    /trading.*react.*20\.0\.0/,
  ],
]

const OF_REMOTE: readonly Row[] = [
  [
    'the type of a prop',
    () => trading('2.0.0', {}, SOURCE.replace("price(1, 'USD')", '5')),
    /^trading 2\.0\.0 does not fit host 1\.0\.0: Alert of .*TS2322/,
  ],
  [
    'the name of a prop',
    () => trading('2.0.0', {}, SOURCE.replace('title:', 'heading:')),
    /^trading 2\.0\.0 does not fit host 1\.0\.0: Alert of .*'heading'/,
  ],
  [
    'the order of arguments',
    () => trading('2.0.0', {}, SOURCE.replace("1, 'USD'", "'USD', 1")),
    /^trading 2\.0\.0 does not fit host 1\.0\.0: price of /,
  ],
  [
    'what it relies on',
    () => trading('2.0.0', {}, SOURCE, contractTests(RELIES.replace("'1 USD'", "'USD 1'"))),
    /^trading 2\.0\.0 does not work with host 1\.0\.0: its contract test 'prices begin with the amount' .*'1 USD'/,
  ],
  [
    'a style of every page',
    () =>
      space.remote('trading', '2.0.0', TRADING, {
        ...REMOTE_FILES,
        'room.css': 'button { display: none !important }',
      }),
    /^trading 2\.0\.0: room\.css: 'button' needs a class of trading's own/,
  ],
  [
    'a colour that the theme lacks',
    () => trading('2.0.0', { tokens: ['--tf-border'] }),
    /^trading 2\.0\.0 is styled with --tf-border, which host 1\.0\.0 does not define\./,
  ],
  [
    'an event',
    () => trading('2.0.0', { sends: ['user:reload'] }),
    /^trading 2\.0\.0 no longer sends 'user:refresh', and host 1\.0\.0 still hears it\./,
  ],
  [
    'a slot',
    () => trading('2.0.0', { slots: [] }),
    /^trading 2\.0\.0 no longer fills header\.pairs, which is live\./,
  ],
  [
    'a page',
    () => trading('2.0.0', onPage('/chat')),
    /\/chat.*(?:chat|trading).*Take it out of one of the two/s,
  ],
  [
    'a share key',
    () => trading('2.0.0', { need: { '@tradefront/ui/Drawer': '^0.1.0' } }),
    /trading.*@tradefront\/ui\/Drawer/,
  ],
  [
    'a version',
    () => space.remote('trading', '1.0.0', TRADING, { ...REMOTE_FILES, 'room.js': 'other' }),
    /^trading 1\.0\.0 is published already with other content/,
  ],
]

const ROWS = [
  ...OF_HOST.map((row) => ['host', ...row] as const),
  ...OF_REMOTE.map((row) => ['trading', ...row] as const),
]

test.each(ROWS)(
  '[MFE-08] %s changes %s: refused, and who is to blame is named',
  { timeout: 60_000 },
  async (app, _what, change, sentence) => {
    const before = await list(space.at)
    await change()
    const candidate = { ...space.at, apps: [app] }
    await expect(publish(candidate)).rejects.toThrow(sentence)
    expect(await list(space.at)).toEqual(before)
    if (app === 'host') return
    // For a share of the visitors neither.
    const share = { ...space.at, name: 'trading', version: '2.0.0', percent: 10 }
    await expect(publish({ ...candidate, live: false }).then(() => rollout(share))).rejects.toThrow(sentence)
  },
)

test(
  '[MFE-08] a contract test may fail for a reason, which is kept, and then does not stand in the way of the next host',
  { timeout: 60_000 },
  async () => {
    const other = SHARED.replace('${amount} ${currency}', '${currency} ${amount}')
    await host('2.0.0', {}, DECLARED, other)
    const candidate = { ...space.at, apps: ['host'] }
    const { notes } = await publish({ ...candidate, allowApi: 'Trading follows today.' })
    expect(notes[0]).toContain("its contract test 'prices begin with the amount'")
    expect((await list(space.at)).host.allowed).toMatchObject([
      { check: 'api', reason: 'Trading follows today.' },
    ])
    await host('2.1.0', {}, DECLARED, `${other}\nexport const more = 1`)
    await publish(candidate)
    expect((await list(space.at)).host.version).toBe('2.1.0')
  },
)

test('[MFE-08] a compatible change goes live', { timeout: 60_000 }, async () => {
  await host(
    '1.1.0',
    { tokens: ['--tf-up', '--tf-down', '--tf-new'] },
    DECLARED.replace('text?', 'icon?: string; text?'),
  )
  await trading('1.1.0', { tokens: ['--tf-down'] }, SOURCE.replace('USD', 'EUR'))
  await publish({ ...space.at, apps: ['trading'] })
  await publish({ ...space.at, apps: ['host'] })
  const { host: live, remotes } = await list(space.at)
  expect([live.version, remotes['trading']?.live]).toEqual(['1.1.0', '1.1.0'])
})
