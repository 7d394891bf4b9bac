import { expect, test } from '../fixtures/test.ts'

test('[HEAD-01] browsers offer to install the site: its manifest is whole', async ({ page, siteUrl }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${siteUrl}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Browsers without profiles of their own install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
