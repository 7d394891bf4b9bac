import { type Page, launch } from 'puppeteer-core'
import { type Engine, type Tab, scriptOf } from './engine.ts'

/** The desktop size of the other flows. */
const viewport = { width: 1440, height: 900 }

/** Firefox without a window. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: viewport,
  })
  return {
    name: await browser.version(),
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async <A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A) =>
      (await page.evaluate(scriptOf(work, args))) as R,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
  }
}
