import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'
import { encodeGif, type Frame } from './gif.ts'
import { pictureFile } from './picture-file.ts'

/* The README's moving picture: an order from price to position, ten seconds. */

const WIDTH = 960
const HEIGHT = 600
const SECONDS = 10
const FRAMES_PER_SECOND = 4

interface Shot {
  readonly png: string
  /** s */
  readonly at: number
}

async function film(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Shot[]> {
  const shots: Shot[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: data, at: metadata.timestamp ?? 0 })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: WIDTH, maxHeight: HEIGHT })
  const ended = page.waitForTimeout(SECONDS * 1_000)
  await act()
  await ended
  await session.send('Page.stopScreencast')
  return shots
}

/** The shot on screen at each frame's moment. */
function sampled(shots: readonly Shot[]): Shot[] {
  const start = shots[0]?.at ?? 0
  return Array.from({ length: SECONDS * FRAMES_PER_SECOND }, (_, index) =>
    shots.findLast(({ at }) => at <= start + index / FRAMES_PER_SECOND),
  ).filter((shot) => shot !== undefined)
}

/** Pixels of a shot, decoded by the browser. */
async function pixelsOf(page: Page, { png }: Shot): Promise<Frame> {
  const pixels = await page.evaluate(
    async ({ data, width, height }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(picture, 0, 0, width, height)
      const bytes = context.getImageData(0, 0, width, height).data
      let text = ''
      for (let at = 0; at < bytes.length; at += 32_768)
        text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return btoa(text)
    },
    { data: png, width: WIDTH, height: HEIGHT },
  )
  return { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(Buffer.from(pixels, 'base64')) }
}

test('an order, from its price to its position', async ({ page, market, context }) => {
  test.setTimeout(300_000)
  const room = await enterRoom(page)
  await market({ speed: 400 })
  const session = await context.newCDPSession(page)
  const shots = await film(page, session, async () => {
    await page.waitForTimeout(1_500)
    await room.sideButton('Buy').click()
    await page.waitForTimeout(1_200)
    await room.volume.fill('0.10')
    await page.waitForTimeout(1_500)
    await room.submit.click()
    await expect(room.positionRows).toHaveCount(1)
  })
  // A page without a content security policy, which would refuse the decoding.
  const desk = await context.newPage()
  const frames: Frame[] = []
  for (const shot of sampled(shots)) frames.push(await pixelsOf(desk, shot))
  await writeFile(pictureFile('an-order.gif'), encodeGif(frames, 1_000 / FRAMES_PER_SECOND))
})
