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
  // The second is what a CSS module imports.
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  }
}

/**
 * Writes the names of a file. All end with one hash, since a different one for each does not compress; with the app in
 * it, since two apps may have a file of the same name.
 */
function localName(app: string) {
  return ({ filename = '', local = '' }: PathDataModule) =>
    `${local}-${createHash('sha256').update(`${app}/${filename}`).digest('base64url').slice(0, 6)}`
}
