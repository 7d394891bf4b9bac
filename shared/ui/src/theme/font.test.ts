import { afterEach, expect, test, vi } from 'vitest'
import { loadFont } from './font.ts'

const add = vi.fn<(font: FontFace) => void>()

/** A browser whose fonts end as `load` does. */
function browser(load: () => Promise<void>): void {
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string
      constructor(family: string) {
        this.family = family
      }
      async load() {
        await load()
        return this
      }
    },
  )
  vi.stubGlobal('document', { fonts: { add } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  add.mockClear()
})

test('Inter joins the fonts of the page once it has been loaded', async () => {
  let arrive = () => {}
  browser(() => new Promise((resolve) => (arrive = resolve)))
  const loading = loadFont()
  expect(add).not.toHaveBeenCalled()
  arrive()
  await loading
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ family: 'Inter Variable' }))
})

test('a font that does not arrive leaves the page in its fallback, and a warning in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lost = new Error('A network error occurred.')
  browser(() => Promise.reject(lost))
  await loadFont()
  expect(add).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('font could not be loaded'), lost)
})
