/// <reference lib="dom" />
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import webpack from 'webpack'
import { CHUNK_PAUSE_MS, CHUNK_TIMEOUT_MS, ChunkRetryPlugin } from './chunk-retry.ts'

let folder: string
let main: string
let page: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-chunk-'))
  await writeFile(join(folder, 'main.js'), "window.open = () => import('./page.js')")
  await writeFile(join(folder, 'page.js'), "import './page.css'\nexport const page = 1")
  await writeFile(join(folder, 'page.css'), '.page { color: red }')
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: {
      path: join(folder, 'out'),
      filename: '[name].js',
      chunkFilename: 'page.js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      publicPath: 'https://site.test/host/',
    },
    plugins: [new ChunkRetryPlugin()],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      ),
    )
  })
  main = await readFile(join(folder, 'out/main.js'), 'utf8')
  page = await readFile(join(folder, 'out/page.js'), 'utf8')
})
afterAll(() => rm(folder, { recursive: true }))

/** Requests of the page, oldest first; jsdom itself loads nothing. */
let asked: (HTMLLinkElement | HTMLScriptElement)[]
let healed: string[]
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  healed = []
  vi.stubGlobal('fetch', async (url: string, { cache }: { cache: string }) => {
    healed.push(`${cache} ${url}`)
  })
  vi.stubGlobal('webpackChunk', [])
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    asked.push(node as unknown as HTMLScriptElement)
    return append(node)
  })
  run(main)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

function run(code: string): void {
  runInThisContext(code)
}
function openPage(): Promise<unknown> {
  const opening = (window.open as () => unknown as () => Promise<unknown>)()
  // Settled by the test later.
  opening.catch(() => {})
  return opening
}
function ends(tag: HTMLLinkElement | HTMLScriptElement | undefined, type: 'load' | 'error'): void {
  if (tag instanceof HTMLScriptElement && type === 'load') run(page)
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: tag })
  if (type === 'load') tag?.onload?.(event)
  else tag?.onerror?.(event)
}
const addresses = () => asked.map((tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href))
const style = (count = 0) => asked.filter((tag) => tag instanceof HTMLLinkElement)[count]
const script = (count = 0) => asked.filter((tag) => tag instanceof HTMLScriptElement)[count]

test('[MFE-03] a lost script is requested again with a unique URL, and the page opens', async () => {
  const opening = openPage()
  ends(style(), 'load')
  ends(script(), 'error')
  await vi.advanceTimersByTimeAsync(CHUNK_PAUSE_MS)
  expect(addresses()).toEqual([
    expect.stringMatching(/host\/page\.css$/),
    expect.stringMatching(/host\/page\.js$/),
    expect.stringMatching(/host\/page\.js\?r=2-\w+$/),
  ])
  expect(healed).toEqual(['reload https://site.test/host/page.js'])
  ends(script(1), 'load')
  expect(await opening).toMatchObject({ page: 1 })
})

test('[MFE-03] a lost style sheet is requested again with a unique URL, and the page opens', async () => {
  const opening = openPage()
  ends(script(), 'load')
  ends(style(), 'error')
  await vi.advanceTimersByTimeAsync(CHUNK_PAUSE_MS)
  expect(addresses().at(-1)).toMatch(/host\/page\.css\?r=2-\w+$/)
  ends(style(1), 'load')
  expect(await opening).toMatchObject({ page: 1 })
})

test('[MFE-03] a hanging style sheet times out and is requested again', async () => {
  const opening = openPage()
  ends(script(), 'load')
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS + CHUNK_PAUSE_MS)
  ends(style(1), 'load')
  expect(await opening).toMatchObject({ page: 1 })
})

test('[MFE-03] a file that stays lost is a failure, and the next attempt requests it again', async () => {
  const opening = openPage()
  ends(style(), 'load')
  ends(script(), 'error')
  await vi.advanceTimersByTimeAsync(CHUNK_PAUSE_MS)
  ends(script(1), 'error')
  await expect(opening).rejects.toThrow(/Loading chunk/)
  const again = openPage()
  expect(addresses().at(-1)).toMatch(/page\.js\?r=3-\w+$/)
  ends(script(2), 'load')
  expect(await again).toMatchObject({ page: 1 })
})

test.each([
  ['link', 'css', style],
  ['script', 'js', script],
])(
  '[MFE-07] files the page lists in a %s with a hash are verified, also on retry',
  async (tag, end, request) => {
    const named = document.createElement(tag)
    named.setAttribute('integrity', 'sha384-abc')
    // jsdom only knows the attribute. An equal `src` attribute would be adopted; the page's are relative.
    Object.defineProperty(named, 'integrity', { value: 'sha384-abc' })
    Object.defineProperty(named, tag === 'link' ? 'href' : 'src', {
      value: `https://site.test/host/page.${end}`,
    })
    document.body.append(named)
    const opening = openPage()
    const other = end === 'css' ? script() : style()
    ends(other, 'load')
    expect(request()).toHaveProperty('integrity', 'sha384-abc')
    ends(request(), 'error')
    await vi.advanceTimersByTimeAsync(CHUNK_PAUSE_MS)
    expect(request(1)).toHaveProperty('integrity', 'sha384-abc')
    ends(request(1), 'load')
    await opening
    named.remove()
  },
)

test("[MFE-03] a chunk times out before the loader's attempt does", () => {
  expect(CHUNK_TIMEOUT_MS).toBeLessThan(8_000)
})
