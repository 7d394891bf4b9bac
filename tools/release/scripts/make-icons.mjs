import { chromium } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Draws every icon and the card for messengers from `src/pages/icons/mark.svg`:
 * `PLAYWRIGHT_CHROMIUM_PATH=... node tools/release/scripts/make-icons.mjs`.
 */

const folder = new URL('../src/pages/icons/', import.meta.url)
const mark = readFileSync(new URL('mark.svg', folder), 'utf8')
const font = readFileSync(
  new URL(
    '../../../shared/ui/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    import.meta.url,
  ),
).toString('base64')

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH']
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })

/** A picture of markup, as PNG. */
async function draw(width, height, body) {
  const page = await browser.newPage({ viewport: { width, height } })
  const style = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; display: grid; place-items: center; height: 100vh }`
  await page.setContent(`<style>${style}</style>${body}`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

const sized = (size) => mark.replace('<svg ', `<svg width="${size}" height="${size}" `)
const save = (file, content) => writeFileSync(new URL(file, folder), content)
/** Without round corners: the system cuts its own shape, and keeps the inner four fifths. */
const filled = (size, share) =>
  `<div style="display:grid;place-items:center;width:${size}px;height:${size}px;background:#2563eb">${sized(size * share)}</div>`

/** An .ico file with one PNG. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const size of [192, 512]) save(`icon-${size}.png`, await draw(size, size, sized(size)))
save('icon-maskable-512.png', await draw(512, 512, filled(512, 0.8)))
save('apple-touch-icon.png', await draw(180, 180, filled(180, 0.9)))
save('favicon.ico', ico(await draw(32, 32, sized(32)), 32))

const LINE = 'M0 430H360l70-50 60 28 96-150 58 40 92-128 60 30 100-150 64 20 130-90 110 10'
save(
  'social-card.png',
  await draw(
    1200,
    630,
    `<div style="position:relative;width:1200px;height:630px;overflow:hidden;background:#0b0f14;color:#e6edf3;font-family:Inter">
      <svg width="1200" height="630" style="position:absolute" fill="none" stroke="#2563eb" stroke-width="5" stroke-linejoin="round"><path d="${LINE}"/></svg>
      <div style="position:absolute;left:80px;top:84px;display:flex;gap:28px;align-items:center;font-size:64px;font-weight:600;letter-spacing:-.02em">${sized(84)}Tradefront</div>
      <div style="position:absolute;left:80px;bottom:76px;width:720px;font-size:34px;line-height:1.35;color:#9fb0c3">Currencies, metals, indices, shares and crypto in one trading room.</div>
    </div>`,
  ),
)
await browser.close()
