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

/** The scheme on screen and the ways to change it. */
export interface ColorScheme extends Appearance {
  /** What is on screen, the system's answer included. */
  readonly scheme: 'light' | 'dark'
  readonly choose: (choice: ColorSchemeChoice | undefined) => void
  readonly choosePalette: (palette: Palette) => void
  readonly chooseMotion: (motion: Motion) => void
}

/** Reads and changes light and dark, the colours of up and down, and movement: `color-scheme`, `palette`, `motion`. */
export function useColorScheme(): ColorScheme {
  const appearance = useAppearance()
  const systemDark =
    useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false }) ?? false
  const { effective } = appearance
  const scheme = effective === 'auto' ? (systemDark ? 'dark' : 'light') : effective
  return { ...appearance, scheme, choose: chooseColorScheme, choosePalette, chooseMotion }
}

/**
 * Makes a page light or dark by default while it is mounted: the trading room is dark. With `wins` it is so whatever
 * was chosen for the site.
 */
export function usePageColorScheme(scheme: ColorSchemeChoice, wins = false): void {
  useLayoutEffect(() => requestPageColorScheme(scheme, wins), [scheme, wins])
}

/**
 * The present value of a token such as `--tf-up`, for what is painted and not styled (charts). Read it again
 * when `useColorScheme()` has another scheme or palette.
 */
export function readToken(name: `--tf-${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
