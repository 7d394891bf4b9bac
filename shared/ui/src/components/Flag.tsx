import classes from './Flag.module.css'
import fontUrl from 'country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2'

export interface FlagProps {
  /** Emoji. */
  readonly flag: string
  /** Height of the adjacent text, px; 18 if absent. */
  readonly size?: number
}

/** A country's flag, purely decorative: its name or code is always next to it. */
export function Flag({ flag, size = 18 }: FlagProps) {
  ensureFlags()
  return (
    <span className={classes.flag} style={{ fontSize: `${size / 16}rem` }} aria-hidden>
      {flag}
    </span>
  )
}

/*
 * Flags are emoji. Windows and some Linux systems lack them and show two letters or boxes: only there, a flag font
 * is loaded (Twemoji, CC BY 4.0).
 */

/** The first font family of `.flag`. */
const FAMILY = 'Country Flags'
let settled = false

/** Makes flags visible on this system; does its work once, for the first flag. */
function ensureFlags(): void {
  if (settled) return
  settled = true
  if (typeof FontFace === 'undefined' || drawsFlags()) return
  // Fetched by the browser when the first flag is rendered with it.
  document.fonts.add(
    new FontFace(FAMILY, `url(${fontUrl})`, { unicodeRange: 'U+1F1E6-1F1FF', display: 'swap' }),
  )
}

/** Whether this system renders a flag in colour; letters and boxes are grey. */
function drawsFlags(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return true
  context.textBaseline = 'top'
  context.font = '14px sans-serif'
  context.fillText('🇩🇪', 0, 0)
  const { data } = context.getImageData(0, 0, 16, 16)
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) return true
  }
  return false
}
