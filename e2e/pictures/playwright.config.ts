import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Whether all pictures are made; otherwise those of pages and components are compared. */
const isMaking = process.env['PICTURES'] === 'make'
const COMPARED = ['gallery.spec.ts', 'still.spec.ts', 'pages.spec.ts']

/** Pictures of the product for its documents: made by `npm run screenshots`, compared by `npm run test:long`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: isMaking ? '*.spec.ts' : COMPARED,
  grep: /./,
  grepInvert: [],
  outputDir: '../results-pictures',
  // One at a time: a busy machine shows in a moving picture.
  workers: 1,
  retries: 0,
  snapshotPathTemplate: '../../docs/images/{arg}{ext}',
  // Machines draw letters differently.
  expect: { ...base.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
})
