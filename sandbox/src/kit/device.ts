import { says, type Words } from './says.ts'

/**
 * Names by a part of the `User-Agent`; the first match counts, since browsers also name the ones they derive from.
 */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b((Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

export const UNKNOWN_DEVICE = says('device.unknown')

/** Readable device by `User-Agent`: 'Chrome on Windows'. The header itself is neither stored nor passed on. */
export function deviceOf(userAgent: string | undefined): Words {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser === undefined) return system ?? UNKNOWN_DEVICE
  return system === undefined ? browser : says('device.browser', { browser, system })
}
