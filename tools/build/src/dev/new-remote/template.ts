import type { SlotName } from '@tradefront/contracts'

/** What a new remote is made of. */
export interface NewRemote {
  /** Lower case, such as `reports`; the folder is `remote-reports`. */
  readonly name: string
  /** Team that answers for it. */
  readonly owner: string
  /** Of its development server. */
  readonly port: number
  /** Address of its page. */
  readonly path: string
  /** Of its page, in menus and the tab. */
  readonly title: string
  /** A place of the layout that it fills as well. */
  readonly slot?: SlotName | undefined
}

/** The files of a new remote by path in its folder: one page, a slot where wanted, their test, and what they are. */
export function remoteFiles(remote: NewRemote): Map<string, string> {
  const { name, slot } = remote
  return new Map([
    ['package.json', `${JSON.stringify(manifest(name), null, 2)}\n`],
    ['tsconfig.json', TSCONFIG],
    ['README.md', readme(remote)],
    ['remote.config.ts', config(remote)],
    ['src/remote.ts', definition(remote)],
    ['src/Page.tsx', page(remote)],
    ['src/Page.module.css', STYLES],
    ['src/remote.test.tsx', test(remote)],
    ...(slot === undefined ? [] : ([['src/Notice.tsx', notice(remote, slot)]] as const)),
  ])
}

const TSCONFIG = `{
  "extends": "../tsconfig.web.json",
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["dist", "node_modules"]
}
`

const STYLES = `.page {
  padding: var(--mantine-spacing-md);
}
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

function readme({ name, title, path, slot }: NewRemote): string {
  const filled = slot === undefined ? '' : `\n- \`src/Notice.tsx\` fills the place \`${slot}\`.`
  return `# ${title}

A remote of its own: \`${path}\`.

- \`remote.config.ts\` says its pages and places as data, \`src/remote.ts\` has an import behind each.
- \`src/Page.tsx\` is the page.${filled}

\`\`\`sh
pnpm dev ${name}                      # with hot reload inside the site
pnpm --filter remote-${name} test
pnpm --filter remote-${name} build
pnpm release publish ${name}          # live for everybody
\`\`\`
`
}

function config({ name, owner, port, path, title, slot }: NewRemote): string {
  return `import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: ${quoted(name)},
  owner: ${quoted(owner)},
  port: ${port},
  routes: [{ path: ${quoted(path)}, access: 'user', layout: 'main', title: ${quoted(title)} }],
  slots: [${slot === undefined ? '' : quoted(slot)}],
} satisfies RemoteConfigInput
`
}

function definition({ name, path, slot }: NewRemote): string {
  const filled = slot === undefined ? '' : `\n  slots: { ${quoted(slot)}: () => import('./Notice.tsx') },`
  return `import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: ${quoted(name)},
  routes: [{ path: ${quoted(path)}, lazy: () => import('./Page.tsx') }],${filled}
})
`
}

function page({ name, title, path }: NewRemote): string {
  return `import { useSession } from '@tradefront/session'
import classes from './Page.module.css'

/** \`${path}\`. */
export default function Page() {
  const name = useSession((state) => state.user?.first_name)
  return (
    <section className={classes.page} aria-labelledby="${name}-title">
      <h1 id="${name}-title">{${quoted(title)}}</h1>
      <p>{name === undefined ? 'Hello.' : \`Hello \${name}.\`}</p>
    </section>
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

function test({ title }: NewRemote): string {
  return `import { useSession } from '@tradefront/session'
import { user } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import Page from './Page.tsx'
import config from '../remote.config.ts'
import definition from './remote.ts'

afterEach(cleanup)

test('the page has its heading and greets the customer', () => {
  useSession.setState({ user: user(), token: 'token', isLoading: false })
  render(
    <AppProvider>
      <Page />
    </AppProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${quoted(title)})
  expect(screen.getByText(\`Hello \${user().first_name}.\`)).toBeTruthy()
})

test('every page and place that is announced has its code', async () => {
  expect(definition.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path))
  for (const { lazy } of definition.routes) expect((await lazy()).default).toBeTypeOf('function')
  for (const load of Object.values(definition.slots ?? {})) expect((await load()).default).toBeTypeOf('function')
})
`
}

/** A string literal. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
