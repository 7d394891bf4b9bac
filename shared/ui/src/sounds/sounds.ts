import { browserStorage, readStored } from '@tradefront/browser'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { isOursToRing } from './once-per-burst.ts'

/** The product's three sounds [NOTE-04]. */
export type SoundName = 'success' | 'error' | 'notification'

const KEY = 'sounds'
const StoredSwitch = v.picklist(['on', 'off'])

/** Written out, since bundlers only recognise literal paths. */
const FILES: Readonly<Record<SoundName, URL>> = {
  success: new URL('./success.wav', import.meta.url),
  error: new URL('./error.wav', import.meta.url),
  notification: new URL('./notification.wav', import.meta.url),
}

const listeners = new Set<() => void>()

/** Whether sounds are on; the default. */
export function soundsEnabled(): boolean {
  return readStored(browserStorage('site'), KEY, StoredSwitch) !== 'off'
}

/** Stores under `sounds` whether sounds are on. */
export function setSoundsEnabled(enabled: boolean): void {
  try {
    browserStorage('site')?.setItem(KEY, enabled ? 'on' : 'off')
  } catch {
    // Without storage the setting isn't kept.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The setting, for a switch: `[enabled, setEnabled]`. */
export function useSoundsEnabled(): readonly [boolean, (enabled: boolean) => void] {
  return [useSyncExternalStore(subscribe, soundsEnabled, () => true), setSoundsEnabled]
}

/**
 * Plays a sound unless muted. Sounds of events every tab receives, such as notifications, play in one tab only,
 * once per burst. If the browser blocks it (no interaction yet), that is only logged [NOTE-04].
 */
export function playSound(name: SoundName, inOneTab = name === 'notification'): void {
  if (!soundsEnabled()) return
  if (inOneTab) void isOursToRing(name).then((ours) => (ours ? play(name) : undefined))
  else play(name)
}

function play(name: SoundName): void {
  new Audio(FILES[name].href).play().catch((error: unknown) => {
    console.warn(`The ${name} sound could not be played:`, error instanceof Error ? error.message : error)
  })
}
