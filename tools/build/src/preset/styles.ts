import { createHash } from 'node:crypto'
import type { ModuleOptions, PathDataModule } from 'webpack'

/**
 * How webpack reads and writes style sheets. `.module.css` and what it imports are CSS modules; all others are global.
 */
export function styleOptions(app: string): Pick<ModuleOptions, 'generator' | 'parser'> {
  const parser = {
    namedExports: false,
    // Classes, animations and containers belong to their file. Custom properties are read across files and apps.
    dashedIdents: false,
    customIdents: false,
    function: false,
    grid: false,
  }
  const generator = { localIdentName: localName(app) }
  // `css/auto` goes by the file's name; `css/module` is what a CSS module imports.
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  }
}

/**
 * Writes the local names of a file. All end with one hash, since a different one for each does not compress. The app is
 * part of the hash, since two apps may have files of the same path.
 */
function localName(app: string) {
  return ({ filename = '', local = '' }: PathDataModule) =>
    `${local}-${createHash('sha256').update(`${app}/${filename}`).digest('base64url').slice(0, 6)}`
}
