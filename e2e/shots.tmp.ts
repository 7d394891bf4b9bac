import { chromium } from '@playwright/test'
import { startSiteServer } from '@tradefront/release'
import { SandboxProcess, freePort } from './fixtures/sandbox.ts'
import { siteConfig } from './fixtures/test.ts'
import { signIn } from './fixtures/people.ts'
async function main() {
const [lang = 'de', ...paths] = process.argv.slice(2)
const sandbox = new SandboxProcess(await freePort(), await freePort(), await freePort())
await sandbox.start(); await sandbox.reset()
const server = await startSiteServer({ root: '/work/lang/site', port: 0, config: siteConfig(sandbox.port, sandbox.cardsPort, null) })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
for (const [w, h] of [[1440, 900], [390, 844]]) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: w!, height: h! }, locale: 'en-GB' })
  const page = await context.newPage()
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300)) })
  page.on('pageerror', (e) => console.log('ERROR', e.message))
  await page.addInitScript((l) => localStorage.setItem('tradefront-language', l), lang)
  for (const path of paths) {
    if (path !== '/login' && path !== '/signup' && !(page as any).in) { await signIn(page); (page as any).in = true }
    await page.goto(path); await page.waitForTimeout(path === '/mt4' ? 3500 : 1800)
    await page.screenshot({ path: `/tmp/shot-${lang}-${path.replaceAll('/', '_')}-${w}.png` })
  }
  await context.close()
}
await browser.close(); await server.close(); await sandbox.dispose()
}
void main()
