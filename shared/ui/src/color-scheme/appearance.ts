import { browserStorage, readStored } from '@tradefront/browser'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** The user's choice; `auto` follows the system. */
export type ColorSchemeChoice = 'auto' | 'light' | 'dark'
/** Colours of rising and falling prices: green and red, blue and orange, or red and green as in East Asia. */
export type Palette = 'standard' | 'colour-blind' | 'red-up'
/** `auto` follows the system; `reduced` always leaves out motion. */
export type Motion = 'auto' | 'reduced'

/** The page's appearance. */
export interface Appearance {
  /** The user's choice; undefined until made, so that a page may have its own default. */
  readonly choice: ColorSchemeChoice | undefined
  /** What applies: the page's own setting, else the choice, else the page's default, else the system's. */
  readonly effective: ColorSchemeChoice
  readonly palette: Palette
  readonly motion: Motion
}

const SCHEME_KEY = 'color-scheme'
const PALETTE_KEY = 'palette'
const MOTION_KEY = 'motion'
const StoredChoice = v.picklist(['auto', 'light', 'dark'])
const StoredPalette = v.picklist(['standard', 'colour-blind', 'red-up'])
const StoredMotion = v.picklist(['auto', 'reduced'])

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) browserStorage('site')?.removeItem(key)
    else browserStorage('site')?.setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

function storedChoice(): ColorSchemeChoice | undefined {
  return readStored(browserStorage('site'), SCHEME_KEY, StoredChoice)
}

function storedPalette(): Palette {
  return readStored(browserStorage('site'), PALETTE_KEY, StoredPalette) ?? 'standard'
}

function storedMotion(): Motion {
  return readStored(browserStorage('site'), MOTION_KEY, StoredMotion) ?? 'auto'
}

let choice = storedChoice()
let palette = storedPalette()
let motion = storedMotion()
/** Requests of the pages on screen, latest last. */
let requests: readonly { readonly scheme: ColorSchemeChoice; readonly wins: boolean }[] = []
let snapshot = compose()
const listeners = new Set<() => void>()

function compose(): Appearance {
  const request = requests.at(-1)
  const effective = (request?.wins ? undefined : choice) ?? request?.scheme ?? 'auto'
  return { choice, effective, palette, motion }
}

function changed(): void {
  snapshot = compose()
  for (const listener of listeners) listener()
}

/** Applies choices made in another tab. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null && ![SCHEME_KEY, PALETTE_KEY, MOTION_KEY].includes(event.key)) return
  choice = storedChoice()
  palette = storedPalette()
  motion = storedMotion()
  changed()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function getAppearance(): Appearance {
  return snapshot
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, getAppearance, getAppearance)
}

/** Stores the user's choice, which takes precedence over a page's default; undefined clears it. */
export function chooseColorScheme(next: ColorSchemeChoice | undefined): void {
  choice = next
  write(SCHEME_KEY, next)
  changed()
}

/** Stores the colours of up and down. */
export function choosePalette(next: Palette): void {
  palette = next
  write(PALETTE_KEY, next)
  changed()
}

/** Stores whether motion is left out. */
export function chooseMotion(next: Motion): void {
  motion = next
  write(MOTION_KEY, next)
  changed()
}

/**
 * Requests a scheme, used unless the user has chosen one; with `wins` in any case, for a page with its own setting.
 * The latest request wins. Returns the function that withdraws it.
 */
export function requestPageColorScheme(scheme: ColorSchemeChoice, wins = false): () => void {
  const request = { scheme, wins }
  requests = [...requests, request]
  changed()
  return () => {
    requests = requests.filter((other) => other !== request)
    changed()
  }
}
