import { FILE_HASH_LENGTH, styleMark } from '@tradefront/style-rules'
import { createHash } from 'node:crypto'
import type { ModuleOptions, PathDataModule } from 'webpack'
import { containerGlobal } from '../paths.ts'

/**
 * How webpack reads and writes style sheets. `.module.css` and what it imports are CSS modules; all others are global.
 */
export function styleOptions(app: string, version: string): Pick<ModuleOptions, 'generator' | 'parser'> {
  const parser = {
    namedExports: false,
    // Classes, animations and containers belong to their file. Custom properties are read across files and apps.
    dashedIdents: false,
    customIdents: false,
    function: false,
    grid: false,
  }
  const generator = { localIdentName: localName(app, version) }
  // `css/auto` goes by the file's name; `css/module` is what a CSS module imports.
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  }
}

/**
 * Writes the local names of a file. All end with one hash, since a different one for each does not compress. The app is
 * part of the hash, since two apps may have files of the same path, and its mark the beginning, by which a built
 * sheet is judged.
 */
function localName(app: string, version: string) {
  const mark = styleMark({ global: containerGlobal(app, version), version })
  return ({ filename = '', local = '' }: PathDataModule) => {
    const hash = createHash('sha256').update(`${app}/${filename}`).digest('base64url')
    return `${local}-${mark}${hash.slice(0, FILE_HASH_LENGTH)}`
  }
}
