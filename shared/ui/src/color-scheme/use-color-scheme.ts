import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import {
  type Appearance,
  type ColorSchemeChoice,
  type Motion,
  type Palette,
  chooseColorScheme,
  chooseMotion,
  choosePalette,
  requestPageColorScheme,
  useAppearance,
} from './appearance.ts'

/** The current scheme and how to change it. */
export interface ColorScheme extends Appearance {
  /** The scheme on screen, with `auto` resolved. */
  readonly scheme: 'light' | 'dark'
  readonly choose: (choice: ColorSchemeChoice | undefined) => void
  readonly choosePalette: (palette: Palette) => void
  readonly chooseMotion: (motion: Motion) => void
}

/**
 * Reads and changes light and dark, the colours of up and down, and motion: `color-scheme`, `palette`, `motion`.
 */
export function useColorScheme(): ColorScheme {
  const appearance = useAppearance()
  const systemDark =
    useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false }) ?? false
  const { effective } = appearance
  const scheme = effective === 'auto' ? (systemDark ? 'dark' : 'light') : effective
  return { ...appearance, scheme, choose: chooseColorScheme, choosePalette, chooseMotion }
}

/**
 * Sets a page's default scheme while it is mounted: the trading room is dark. With `wins` it overrides the user's
 * choice for the site.
 */
export function usePageColorScheme(scheme: ColorSchemeChoice, wins = false): void {
  useLayoutEffect(() => requestPageColorScheme(scheme, wins), [scheme, wins])
}

/**
 * The current value of a token such as `--tf-up`, for painted content (charts). Reread it when the scheme or
 * palette of `useColorScheme()` changes.
 */
export function readToken(name: `--tf-${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
