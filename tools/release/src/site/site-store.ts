import type { Build } from './build.ts'

/**
 * Where a site is kept: a folder (`folder-store.ts`) or a bucket of an S3-compatible store (`bucket/`). Commands know
 * this interface alone, and the same tests run over both.
 */
export interface SiteStore {
  /** Where it is, as messages name it. */
  readonly name: string
  /** A file that visitors get, such as `registry.json`; undefined where there is none. */
  readLive(file: string): Promise<string | undefined>
  newest(): Promise<NewestRelease>
  /** A `config.json` that somebody put there by hand; undefined where it is the release's. */
  ownConfig(): Promise<string | undefined>
  /** Shows the newest release to visitors, whoever made it, and clears away what nobody reads any more. */
  settle(): Promise<void>
  readonly versions: VersionStore
}

/** Files of a release by path: texts, and the bytes of its icon. */
export type ReleaseContent = ReadonlyMap<string, string | Buffer>

/** The newest release, from which the next one is made. */
export interface NewestRelease {
  /** 0 before the first. */
  readonly number: number
  read(file: string): Promise<string | undefined>
  /** Whether it consists of exactly these files. */
  consistsOf(files: ReleaseContent): Promise<boolean>
  /**
   * Makes these files the next release; false, with nothing changed, when another publisher was faster.
   *
   * @param until Unix ms: the release is given up then, since others may have cleared away what it needs.
   * @param quality Brotli's for each of them.
   * @throws ReleaseError after `until`, with nothing changed.
   */
  follow(files: ReleaseContent, until: number, quality?: (file: string) => number): Promise<boolean>
}

/** The published versions of a site. Each has a folder that never changes; paths end with a slash. */
export interface VersionStore {
  /** Whether a version is there as a whole. */
  has(path: string): Promise<boolean>
  /** The text of a version's `facts.json`. */
  facts(path: string): Promise<string | undefined>
  /**
   * Writes a build to its folder, and marks it as used; false where it was there already.
   *
   * @throws ReleaseError where the version has other content [MFE-04].
   */
  put(build: Build, cache: string): Promise<boolean>
  /** `prune` goes by the time of the last use. Nothing happens where there is no such version. */
  markUsed(path: string): Promise<void>
  list(): Promise<VersionFolder[]>
  /** Deletes a version; false where it was used since it was listed, and stays. */
  remove(folder: VersionFolder): Promise<boolean>
}

/** A version's folder in the site. */
export interface VersionFolder {
  /** `host` or the remote's name. */
  readonly name: string
  readonly version: string
  /** In the site, with a slash at its end. */
  readonly path: string
  /** When it was last published or live, Unix ms. */
  readonly usedAt: number
  /** Changes with each use, where the store has such a mark. */
  readonly tag?: string
}
