import type { Build } from './build.ts'

/*
 * What a place has to give for a site to be kept in it. A folder makes it safe by renaming what is whole, a bucket by
 * conditional writes (docs/decisions, 0016 to 0018); every rule above that is in `site-store.ts`, once for both. Paths are
 * relative to the site, and folders end with a slash.
 */

/** How long a file may be kept: a version's for ever. */
export type FileKind = 'page' | 'file' | 'immutable'

/** Writes one file of a draft, or a compressed copy of one, whose name ends with `.br` or `.gz`. */
export type Put = (file: string, content: string | Buffer, kind: FileKind) => Promise<unknown>

/** A folder or a bucket. */
export interface SiteDriver {
  /** Where it is, as messages name it. */
  readonly name: string
  read(path: string): Promise<Buffer | undefined>
  /** Every file below a folder, relative to it. */
  list(folder: string): Promise<string[]>
  /** A `config.json` that was put there by hand; undefined where it is the release's. */
  ownConfig(): Promise<string | undefined>
  /** The folder whose files visitors get. */
  live(): Promise<string>
  newest(): Promise<ReleasePlace>
  /** Shows the newest release to visitors, also another publisher's, and removes what is no longer read. */
  settle(): Promise<void>
  readonly versions: VersionDriver
  /** Files for publishers alone, which no server hands out. */
  readonly hidden: {
    put(file: string, content: Buffer): Promise<void>
    /** Nothing happens where there is no such file. */
    remove(file: string): Promise<void>
  }
}

/** The newest release, whether visitors get it or not. */
export interface ReleasePlace {
  /** 0 before the first. */
  readonly number: number
  readonly folder: string
  /** @param until Unix ms: the next release is given up then, since others may have cleared away what it needs. */
  next(until: number): ReleaseDraft
}

/** A release that is being written; nobody sees it until it is taken. */
export interface ReleaseDraft {
  readonly put: Put
  /** Whether another publisher has made the next release meanwhile. */
  isBeaten(): Promise<boolean>
  /**
   * Makes it the next release; false where another publisher was faster.
   *
   * @throws ReleaseError where it is too late, with nothing changed.
   */
  take(): Promise<boolean>
  discard(): Promise<void>
}

/** The published versions of a site. Each has a folder that never changes. */
export interface VersionDriver {
  /** Whether a version is there as a whole. */
  has(path: string): Promise<boolean>
  /** `prune` goes by the time of the last use. Nothing happens where there is no such version. */
  markUsed(path: string): Promise<void>
  list(): Promise<UsedVersion[]>
  /**
   * Writes a version as a whole, and marks it as used; false where it was there already.
   *
   * @param write Writes its files.
   * @throws ReleaseError where the version has other content [MFE-04].
   */
  put(path: string, build: Build, write: (put: Put) => Promise<void>): Promise<boolean>
  /** Deletes a version; false where it was used since it was listed, and stays. */
  remove(version: UsedVersion): Promise<boolean>
}

/** When a version was last used. */
export interface UsedVersion {
  readonly path: string
  /** When it was last published or live, Unix ms. */
  readonly usedAt: number
  /** Changes with each use, where the place has such a mark. */
  readonly tag?: string
}
