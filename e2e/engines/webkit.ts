import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../fixtures/sandbox.ts'
import { type Engine, type Tab, scriptOf } from './engine.ts'

/** What WebKitGTK needs. */
export interface WebKitPaths {
  /** WebKitWebDriver. */
  readonly driver: string
  /** The small browser of the same package. */
  readonly browser: string
  /** An X server without a screen. */
  readonly display: string
}

/** WebKitGTK's browser, on a screen of its own in memory. */
export async function openWebKit({ driver, browser, display }: WebKitPaths): Promise<Engine> {
  const started: ChildProcess[] = []
  async function end(): Promise<void> {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
  try {
    // It writes the number of the display that it has found free.
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'])
    started.push(screen)
    const [number] = (await once(screen.stdout, 'data')) as [Buffer]
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const session = await new Builder()
      .usingServer(await answering(`http://127.0.0.1:${port}`))
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build()
    await session.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
    const capabilities = await session.getCapabilities()
    let isFirst = true
    return {
      name: `WebKitGTK ${capabilities.get('browserVersion')}`,
      async newTab() {
        if (!isFirst) await session.switchTo().newWindow('tab')
        isFirst = false
        return tabOf(session, await session.getWindowHandle())
      },
      async close() {
        await session.quit()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Waits until the driver accepts sessions; returns its URL. */
async function answering(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetch(`${url}/status`)
      return url
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** The driver works in one tab at a time. */
function tabOf(session: WebDriver, handle: string): Tab {
  const here = async () => {
    await session.switchTo().window(handle)
    return session
  }
  const find = async (selector: string) => (await here()).findElement(By.css(selector))
  return {
    open: async (url) => (await here()).get(url),
    run: async (work, ...args) => (await here()).executeScript(`return ${scriptOf(work, args)}`),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
  }
}
