import { FILE_HASH_LENGTH, styleMark } from '@tradefront/style-rules'
import { createHash } from 'node:crypto'
import type { ModuleOptions, PathDataModule } from 'webpack'
import { containerGlobal } from '../paths.ts'

/**
 * How webpack handles style sheets. `.module.css` files and their imports are CSS modules; all others are global.
 */
export function styleOptions(app: string, version: string): Pick<ModuleOptions, 'generator' | 'parser'> {
  const parser = {
    namedExports: false,
    // Classes, animations and containers are scoped to their file. Custom properties are shared across files and
    // apps.
    dashedIdents: false,
    customIdents: false,
    function: false,
    grid: false,
  }
  const generator = { localIdentName: localName(app, version) }
  // `css/auto` decides by file name; `css/module` is used for imports of a CSS module.
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  }
}

/**
 * Generates a file's local names. All end with one hash, since different ones compress badly. The app is part of
 * the hash, since two apps may have files with the same path; the hash starts with the app's mark, by which built
 * sheets are checked.
 */
function localName(app: string, version: string) {
  const mark = styleMark({ global: containerGlobal(app, version), version })
  return ({ filename = '', local = '' }: PathDataModule) => {
    const hash = createHash('sha256').update(`${app}/${filename}`).digest('base64url')
    return `${local}-${mark}${hash.slice(0, FILE_HASH_LENGTH)}`
  }
}
