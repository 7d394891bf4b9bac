import type { PartPlace, SlotName } from '@tradefront/contracts'

/** Inputs of a new remote. */
export interface NewRemote {
  /** Lower case, such as `reports`; the folder is `remote-reports`. */
  readonly name: string
  /** Owning team. */
  readonly owner: string
  /** Port of its development server. */
  readonly port: number
  /** Path of its page. */
  readonly path: string
  /** Title of its page, in menus and the tab. */
  readonly title: string
  /** A layout slot it fills as well. */
  readonly slot?: SlotName | undefined
  /** A place it contributes a part to as well. */
  readonly part?: PartPlace | undefined
}

/** Versions for a remote in its own repository. */
export interface StandaloneVersions {
  /** Versions of npm packages: the host's, and those for type checks. */
  readonly npm: Readonly<Record<string, string>>
  /** Version and file, relative to its folder, of each of our packages. */
  readonly packed: Readonly<Record<string, { readonly version: string; readonly file: string }>>
}

/** The files of a new remote by relative path: one page, optionally a slot, their tests, and configuration. */
export function remoteFiles(remote: NewRemote): Map<string, string> {
  return new Map([
    ['package.json', json(manifest(remote.name))],
    ['tsconfig.json', TSCONFIG],
    ['README.md', readme(remote)],
    ...sources(remote),
  ])
}

/** The same for a separate repository, with its own test runner. */
export function standaloneFiles(remote: NewRemote, versions: StandaloneVersions): Map<string, string> {
  return new Map([
    ['package.json', json(standaloneManifest(remote.name, versions))],
    ['pnpm-workspace.yaml', standaloneWorkspace(versions)],
    ['tsconfig.json', STANDALONE_TSCONFIG],
    ['.gitignore', 'dist\nnode_modules\n'],
    ['README.md', standaloneReadme(remote)],
    ...sources(remote),
    ['testing/vitest.config.ts', VITEST],
    ['testing/setup.ts', TEST_SETUP],
  ])
}

/** The flow of a new remote's page, by its path in the workspace: `npm run e2e -- --remote` chooses it by its tag. */
export function flowFile({ name, path, title }: NewRemote): readonly [file: string, content: string] {
  return [
    `e2e/flows/remote-${name}.spec.ts`,
    `import { expect, test } from '../fixtures/test.ts'

test('[MFE-01] the page opens', { tag: '@team-${name}' }, async ({ page, asCustomer }) => {
  await asCustomer()
  await page.goto(${quoted(path)})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(${quoted(title)})
})
`,
  ]
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function sources(remote: NewRemote): [string, string][] {
  const { slot, part } = remote
  return [
    ['remote.config.ts', config(remote)],
    ['src/remote.ts', definition(remote)],
    ['src/Page.tsx', page(remote)],
    ...(slot === undefined ? [] : ([['src/Notice.tsx', notice(remote, slot)]] satisfies [string, string][])),
    ...(part === undefined ? [] : ([['src/Part.tsx', partOf(remote, part)]] satisfies [string, string][])),
    ['src/remote.test.tsx', test(remote)],
    ['src/shared.contract.test.tsx', contractTest(remote)],
  ]
}

const TSCONFIG = `{
  "extends": "../tsconfig.web.json",
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["dist", "node_modules"]
}
`

const STANDALONE_TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "exactOptionalPropertyTypes": true,
    "verbatimModuleSyntax": true,
    "isolatedModules": true,
    "skipLibCheck": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "types": []
  },
  "files": ["node_modules/@tradefront/ui/types/assets.d.ts"],
  "include": ["remote.config.ts", "src"]
}
`

/* In a separate folder that isn't part of the build: changing tests doesn't change the version. */

const VITEST = `import { expandMessageMacros } from '@tradefront/build/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [expandMessageMacros()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['testing/setup.ts'],
    // Tradefront's packages are TypeScript sources.
    server: { deps: { inline: [/@tradefront\\//] } },
  },
})
`

const TEST_SETUP = `// jsdom lacks what Mantine asks the browser for; this answer is a desktop screen in the light.
window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query })
`

function manifest(name: string): object {
  return {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: {
      build: 'tradefront-build',
      types: 'tsc --noEmit',
      test: `vitest run --root .. remote-${name}/`,
    },
    dependencies: {
      '@tradefront/contracts': 'workspace:*',
      '@tradefront/federation': 'workspace:*',
      '@tradefront/session': 'workspace:*',
      '@tradefront/ui': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: {
      '@testing-library/react': 'catalog:',
      '@tradefront/build': 'workspace:*',
      '@tradefront/testing': 'workspace:*',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
    },
  }
}

function standaloneManifest(name: string, { npm, packed }: StandaloneVersions): object {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((key) => (npm[key] === undefined ? [] : [[key, npm[key]]])))
  const ours = (names: readonly string[]) =>
    Object.fromEntries(names.map((key) => [`@tradefront/${key}`, packed[`@tradefront/${key}`]?.version]))
  return {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: {
      build: 'tradefront-build',
      dev: 'tradefront-dev',
      types: 'tsc --noEmit',
      test: 'vitest run --root . --config testing/vitest.config.ts',
    },
    dependencies: {
      ...ours(['contracts', 'federation', 'session', 'ui']),
      ...pick(['react', 'react-dom']),
    },
    devDependencies: {
      ...pick(['@testing-library/react']),
      ...ours(['build', 'testing']),
      ...pick(['@types/react', '@types/react-dom', 'jsdom', 'typescript', 'vitest']),
    },
  }
}

/**
 * Packed packages refer to each other by version, as if from a registry; here all come from the folder beside them.
 */
function standaloneWorkspace({ packed }: StandaloneVersions): string {
  const lines = Object.entries(packed).map(([name, { file }]) => `  '${name}': file:${file}`)
  return `# The packages of Tradefront, as packed. Published to a registry, they need no line here.
overrides:
${lines.join('\n')}
`
}

function standaloneReadme({ name, title, path }: NewRemote): string {
  return `# ${title}

A remote with a repository of its own: \`${path}\`. \`packages/\` holds the packages of Tradefront that it is built with.

\`\`\`sh
npx -y pnpm@10 install
npm test
git init && git add --all && git commit --message 'A first version'
npm run build                                   # into dist
npm run dev -- --against https://live.example   # its sources inside a deployed site, once a first version is published there
\`\`\`

In the workspace of Tradefront, \`npm run release -- publish --from <this folder>/dist\` puts it live, and
\`npm run e2e -- --remote ${name}=<this folder>\` runs the flows with it. Newer packages: \`npm run packages <this folder>/packages\`
there, \`npx -y pnpm@10 install\` here.
`
}

function readme({ name, title, path, slot, part }: NewRemote): string {
  const filled = slot === undefined ? '' : `\n- \`src/Notice.tsx\` fills the place \`${slot}\`.`
  const contributed = part === undefined ? '' : `\n- \`src/Part.tsx\` is its part of \`${part}\`.`
  return `# ${title}

A remote of its own: \`${path}\`.

- \`remote.config.ts\` says its pages and places as data, \`src/remote.ts\` has an import behind each.
- \`src/Page.tsx\` is the page.${filled}${contributed}
- \`src/shared.contract.test.tsx\` says what it relies on of the host: a host that breaks it does not go live.
- \`e2e/flows/remote-${name}.spec.ts\` opens the page in a browser.

\`\`\`sh
npm run dev ${name}                      # with hot reload inside the site
npm --prefix remote-${name} test
npm --prefix remote-${name} run build
npm run e2e -- --remote ${name}=remote-${name}   # its flows with that build, before it goes live
npm run release -- publish ${name}       # live for everybody
\`\`\`
`
}

function config({ name, owner, port, path, title, slot, part }: NewRemote): string {
  const parts =
    part === undefined
      ? ''
      : `\n  parts: { ${quoted(`${part}/${name}`)}: { title: ${quoted(title)}, order: 500 } },`
  return `import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: ${quoted(name)},
  owner: ${quoted(owner)},
  port: ${port},
  routes: [{ path: ${quoted(path)}, access: 'user', layout: 'main', title: ${quoted(title)} }],
  slots: [${slot === undefined ? '' : quoted(slot)}],${parts}
} satisfies RemoteConfigInput
`
}

function definition({ name, path, slot, part }: NewRemote): string {
  const entries = [
    ...(slot === undefined ? [] : [`${quoted(slot)}: () => import('./Notice.tsx')`]),
    ...(part === undefined ? [] : [`${quoted(`${part}/${name}`)}: () => import('./Part.tsx')`]),
  ]
  const filled = entries.length === 0 ? '' : `\n  slots: { ${entries.join(', ')} },`
  return `import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: ${quoted(name)},
  routes: [{ path: ${quoted(path)}, lazy: () => import('./Page.tsx') }],${filled}
})
`
}

function page({ title, path }: NewRemote): string {
  return `import { useSession } from '@tradefront/session'
import { Page } from '@tradefront/ui/page'

/** \`${path}\`. */
export default function FirstPage() {
  const name = useSession((state) => state.user?.first_name)
  return (
    <Page title={${quoted(title)}}>
      <p>{name === undefined ? 'Hello.' : \`Hello \${name}.\`}</p>
    </Page>
  )
}
`
}

function notice({ title, path }: NewRemote, slot: string): string {
  return `import { Link } from '@tradefront/ui/router'

/** Slot \`${slot}\`. */
export default function Notice() {
  return <Link to=${quoted(path).replaceAll("'", '"')}>{${quoted(`New: ${title}`)}}</Link>
}
`
}

/** A customer's facts have a subject, the header has no room for a panel. */
function partOf({ title, path }: NewRemote, part: PartPlace): string {
  const link = `<Link to=${quoted(path).replaceAll("'", '"')}>{${quoted(`Open ${title}`)}}</Link>`
  const isBare = part === 'header.items' || part === 'settings.sections'
  const shown = isBare ? link : `(\n    <Panel title={${quoted(title)}}>\n      ${link}\n    </Panel>\n  )`
  const panel = isBare ? '' : "import { Panel } from '@tradefront/ui/page'\n"
  return `${panel}import { Link } from '@tradefront/ui/router'

/** Part of \`${part}\`. */
export default function Part() {
  return ${shown}
}
`
}

function test({ title }: NewRemote): string {
  return `import { useSession } from '@tradefront/session'
import { user } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { MemoryRouter } from '@tradefront/ui/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import Page from './Page.tsx'
import config from '../remote.config.ts'
import definition from './remote.ts'

afterEach(cleanup)

test('[MFE-01] the page has its heading and greets the customer', () => {
  useSession.setState({ user: user(), token: 'token', isLoading: false })
  render(
    <AppProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </AppProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${quoted(title)})
  expect(screen.getByText(\`Hello \${user().first_name}.\`)).toBeTruthy()
})

test('[MFE-01] every page and place that is announced has its code', async () => {
  expect(definition.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path))
  for (const { lazy } of definition.routes) expect(await lazy()).toHaveProperty('default')
  for (const load of Object.values(definition.slots ?? {})) expect(await load()).toHaveProperty('default')
})
`
}

function contractTest({ name }: NewRemote): string {
  return `import { useSession } from '@tradefront/session'
import { user } from '@tradefront/testing/fixtures'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { Page } from '@tradefront/ui/page'
import { BrowserRouter } from '@tradefront/ui/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

/* What ${name} relies on of the host. Run against every host before it goes live. */

afterEach(cleanup)

test('a page has its title as its heading, and its content', () => {
  render(
    <AppProvider>
      <BrowserRouter>
        <Page title="Title">Content</Page>
      </BrowserRouter>
    </AppProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title')
  expect(screen.getByRole('region', { name: 'Title' }).textContent).toContain('Content')
})

test('a component shows who is logged in, and is rendered again when that changes', () => {
  const Name = () => useSession((state) => state.user?.first_name)
  const { container } = render(<Name />)
  for (const first_name of ['Ann', 'Bea']) {
    act(() => {
      useSession.setState({ user: { ...user(), first_name } })
    })
    expect(container.textContent).toBe(first_name)
  }
  act(() => {
    useSession.setState({ user: null })
  })
  expect(container.textContent).toBe('')
})
`
}

/** A string literal. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
