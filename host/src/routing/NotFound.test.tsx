import { msg } from '@lingui/core/macro'
import { act, render, screen } from '@testing-library/react'
import { FederationError, FederationProvider, type Federation } from '@tradefront/federation'
import { i18n } from '@tradefront/language'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { createTestRouter } from '@tradefront/ui/testing'
import { expect, onTestFinished, test } from 'vitest'
import { NotFound } from './NotFound.tsx'

test('[MFE-03] without a release set any page says so, in its language', () => {
  const problems = [new FederationError('registry-missing')]
  const { Router } = createTestRouter('/main/wallet')
  render(
    <AppProvider>
      <FederationProvider value={{ problems } as Partial<Federation> as Federation}>
        <Router>
          <NotFound />
        </Router>
      </FederationProvider>
    </AppProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Page unavailable' })).toBeVisible()
  expect(screen.getByText('This page has no release set.')).toBeVisible()
  const { id } = msg`This page has no release set.`
  onTestFinished(() => act(() => i18n.activate('en')))
  act(() => i18n.loadAndActivate({ locale: 'de', messages: { [id]: 'Die Seite hat keine Versionen.' } }))
  expect(screen.getByText('Die Seite hat keine Versionen.')).toBeVisible()
})
