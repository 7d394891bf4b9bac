import type { TypeSet } from '@tradefront/api-check'

/** The share key whose declarations {@link hostTypes} has. */
export const SHARED_KEY = '@tradefront/ui/Alert'

const OPTIONS = {
  target: 'es2022',
  lib: ['es2022'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
}

/** Types of a host that shares one module with these declarations. */
export const hostTypes = (text: string): TypeSet => ({
  format: 1,
  options: OPTIONS,
  packages: {
    '@tradefront/ui': {
      name: '@tradefront/ui',
      manifest: { name: '@tradefront/ui', exports: { './*': './src/kit/*.d.ts' } },
      files: { 'src/kit/Alert.d.ts': text },
      needs: {},
    },
  },
  roots: [],
  keys: { [SHARED_KEY]: 'any' },
})

/** Types of a remote with one source file. */
export const remoteTypes = (name: string, text: string): TypeSet => ({
  format: 1,
  options: OPTIONS,
  packages: {
    [`remote-${name}`]: { name: `remote-${name}`, manifest: {}, files: { 'src/remote.ts': text }, needs: {} },
  },
  roots: [[`remote-${name}`, 'src/remote.ts']],
  keys: {},
})
