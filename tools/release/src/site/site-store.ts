import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { FACTS_FILE, KEPT, keptPath, versionOf, versionPath, type Kept } from './version-path.ts'
import type { Build } from './build.ts'
import type { SiteDriver, UsedVersion } from './site-driver.ts'
import { manifestFiles } from './mf-manifest.ts'
import { supplyFiles } from './supply-files.ts'
import { eachOf, writeFiles } from './write-files.ts'

/** Files of a release by path: texts, and the bytes of its icon. */
export type ReleaseContent = ReadonlyMap<string, string | Buffer>

/** A version's folder in the site. */
export interface VersionFolder extends UsedVersion {
  /** `host` or the remote's name. */
  readonly name: string
  readonly version: string
}

export type SiteStore = ReturnType<typeof siteStore>
export type NewestRelease = Awaited<ReturnType<SiteStore['newest']>>
export type VersionStore = SiteStore['versions']

/** A site as commands know it, wherever it is kept; the same tests run over both drivers. */
export function siteStore(driver: SiteDriver) {
  const textOf = async (path: string) => (await driver.read(path))?.toString()
  const { name, ownConfig, settle } = driver
  const { has, markUsed } = driver.versions
  return {
    name,
    ownConfig,
    settle,
    /** A file that visitors get, such as `registry.json`; undefined if it does not exist. */
    readLive: async (file: string) => textOf((await driver.live()) + file),
    /** The newest release, from which the next one is made. */
    async newest() {
      const release = await driver.newest()
      const { number, folder } = release
      return {
        number,
        read: (file: string) => textOf(folder + file),
        /** Whether it consists of exactly these files. */
        async consistsOf(files: ReleaseContent): Promise<boolean> {
          // It says what all the others are made of: most releases differ here.
          if (number === 0 || (await textOf(`${folder}registry.json`)) !== files.get('registry.json')) return false
          const own = (await driver.list(folder)).filter((file) => !/\.(br|gz)$/.test(file))
          let isSame = own.length === files.size
          await eachOf(files, async ([file, content]) => {
            if (!isSame) return
            const kept = await driver.read(folder + file)
            if (!kept?.equals(Buffer.from(content))) isSame = false
          })
          return isSame
        },
        /**
         * Makes these files the next release; false, with nothing changed, when another publisher was faster.
         *
         * @param until Unix ms: the release is given up then, since others may have cleared away what it needs.
         * @param quality Brotli's for each of them.
         * @throws ReleaseError after `until`, with nothing changed.
         */
        async follow(
          files: ReleaseContent,
          until = Infinity,
          quality?: (file: string) => number,
        ): Promise<boolean> {
          const draft = release.next(until)
          const written = [...files].map(([file, content]) => ({
            file,
            kind: file.endsWith('.html') ? ('page' as const) : ('file' as const),
            read: async () => Buffer.from(content),
          }))
          // Compressing is work for nothing where another publisher has been faster.
          const wanted = async () => !(await draft.isBeaten())
          await writeFiles(draft.put, written, { wanted, ...(quality && { quality }) }).catch(
            async (error: unknown) => {
              // What cannot be taken away now is by a later publisher.
              await Promise.allSettled([draft.discard()])
              throw error
            },
          )
          const isNext = (await wanted()) && (await draft.take())
          if (!isNext) await draft.discard()
          return isNext
        },
      }
    },
    versions: {
      has,
      markUsed,
      /** Deletes a version with all that is known of it; false where it was used since it was listed, and stays. */
      async remove(version: UsedVersion): Promise<boolean> {
        const isGone = await driver.versions.remove(version)
        if (isGone) for (const kind of KEPT) await driver.hidden.remove(keptPath(kind, version.path))
        return isGone
      },
      /** What is kept of a version for publishers; undefined where the store has nothing. */
      async kept(kind: Kept, path: string): Promise<string | undefined> {
        const content = await driver.read(keptPath(kind, path))
        return content && brotliDecompressSync(content).toString()
      },
      /** The text of a version's `facts.json`. */
      facts: (path: string) => textOf(path + FACTS_FILE),
      async list(): Promise<VersionFolder[]> {
        const used = await driver.versions.list()
        return used.flatMap((one) => {
          const version = versionOf(one.path)
          return version ? [{ ...version, ...one }] : []
        })
      },
      /**
       * Writes a build to its folder, and marks it as used; false where it was there already.
       *
       * @param cache Folder of compressed files.
       * @throws ReleaseError where the version has other content [MFE-04].
       */
      async put(build: Build, cache: string): Promise<boolean> {
        const path = versionPath(build)
        const isThere = await has(path)
        for (const kind of isThere ? [] : KEPT) {
          const text = build.kept?.[kind]
          if (text !== undefined) await driver.hidden.put(keptPath(kind, path), await compressedKept(text))
        }
        const files = Object.keys(build.facts.files).map((file) => ({
          file,
          kind: 'immutable' as const,
          read: () => readFile(join(build.folder, file)),
        }))
        return driver.versions.put(path, build, async (put) => {
          await writeFiles(put, files, { cache })
          for (const [file, text] of Object.entries({ ...supplyFiles(build), ...manifestFiles(build) }))
            await put(file, text, 'immutable')
          // Last: where they are, the version is whole.
          await put(FACTS_FILE, `${JSON.stringify(build.facts)}\n`, 'immutable')
        })
      },
    },
  }
}

/** Quick rather than small: few read it. */
function compressedKept(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
