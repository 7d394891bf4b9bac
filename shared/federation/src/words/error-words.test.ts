import { i18n } from '@tradefront/language'
import { afterEach, expect, test, vi } from 'vitest'
import { FEDERATION_ERRORS, FederationError, type FederationErrorCode } from '../errors/federation-error.ts'
import { errorWords } from './error-words.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('[MFE-03] in English a page shows what the console says, of every error', () => {
  for (const code of Object.keys(FEDERATION_ERRORS) as FederationErrorCode[]) {
    const error = new FederationError(code, { sentences: ['Back at noon.'] })
    expect(errorWords(error)).toBe(error.message)
    expect(error.message).toBe(`${FEDERATION_ERRORS[code]} Back at noon.`)
  }
})

test('[MFE-03] in another language the description is translated, and the reason is the publisher’s', () => {
  vi.spyOn(i18n, '_').mockReturnValue('Dieser Teil ist derzeit abgeschaltet.')
  const error = new FederationError('remote-disabled', { sentences: ['Back at noon.'] })
  expect(errorWords(error)).toBe('Dieser Teil ist derzeit abgeschaltet. Back at noon.')
  expect(error.message).toBe('This part is switched off for now. Back at noon.')
})
