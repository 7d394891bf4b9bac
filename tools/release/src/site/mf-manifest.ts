import type { Build } from './build.ts'

/** Manifest of a remote's version, in the format of Module Federation's devtools. */
export const MANIFEST_FILE = 'mf-manifest.json'

/** The one module that a remote exposes (architecture, The remote contract). */
const EXPOSED = 'remote'

/**
 * A remote's facts as the manifest that the tools of Module Federation read: container, entry, exposed module, shared packages.
 * Our own pages don't read it. Empty for a host, which is no container.
 */
export function manifestFiles({ kind, name, facts }: Build): Readonly<Record<string, string>> {
  if (kind === 'host') return {}
  const { global, entry, version } = facts
  const { js, css } = assetsOf(Object.keys(facts.files).filter((file) => file !== entry))
  const manifest = {
    id: global,
    name: global,
    metaData: {
      name: global,
      globalName: global,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      // Relative to the manifest, wherever the site is.
      publicPath: 'auto',
    },
    shared: Object.entries(facts.need).map(([key, range]) => ({
      id: `${global}:${key}`,
      name: key,
      // Whichever version the host provides within the range: the remote brings none.
      version: '*',
      requiredVersion: range,
      singleton: true,
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: [
      {
        id: `${global}:${EXPOSED}`,
        name: EXPOSED,
        path: `./${EXPOSED}`,
        assets: { js: { sync: [entry], async: js }, css: { sync: [], async: css } },
      },
    ],
  }
  return { [MANIFEST_FILE]: `${JSON.stringify(manifest, null, 2)}\n` }
}

function assetsOf(files: readonly string[]): { readonly js: string[]; readonly css: string[] } {
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  return { js: ending('.js'), css: ending('.css') }
}
