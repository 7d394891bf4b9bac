import { DOCUMENT_MAX_BYTES, type DocumentStatus, type VerificationDocument } from '@tradefront/contracts'
import { i18n, textNow } from '@tradefront/language'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ACCEPT, gapOf, problemOf, sizeText } from './documents.ts'

function document(
  type: VerificationDocument['type'],
  status: DocumentStatus,
  ...sides: ('front' | 'back')[]
): VerificationDocument {
  const files = sides.map((side) => ({ id: side, side, file_name: 'a.pdf', size: 1, uploaded_at: undefined }))
  return { kind: 'identity', type, status, reason: undefined, files }
}

describe('[WALL-03] files of the ID check', () => {
  test('formats sizes for people', () => {
    expect([12, 84_000, 3_000_000].map(sizeText)).toEqual(['12 bytes', '82 KB', '2.9 MB'])
  })

  test('accepts JPG, PNG and PDF up to 10 MB, by file extension', () => {
    for (const name of ['a.jpg', 'a.JPEG', 'my.scan.png', 'a.Pdf'])
      expect(problemOf({ name, size: DOCUMENT_MAX_BYTES })).toBeUndefined()
    for (const name of ['a.heic', 'pdf', 'a.pdf.exe'])
      expect(textNow(problemOf({ name, size: 5 }))).toBe('File type not supported. Use JPG, PNG or PDF.')
    expect(textNow(problemOf({ name: 'a.pdf', size: 0 }))).toBe('This file is empty.')
    const tooLarge = problemOf({ name: 'a.pdf', size: 14_900_000 })
    expect(textNow(tooLarge)).toBe('This file is 14.2 MB. The maximum is 10 MB.')
    onTestFinished(() => i18n.activate('en'))
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    expect(textNow(tooLarge)).toBe('This file is 14,2 MB. The maximum is 10 MB.')
  })

  test('the file dialog offers the same types', () => {
    expect(ACCEPT.split(',')).toEqual(expect.arrayContaining(['.pdf', 'image/jpeg', '.png']))
  })

  test('names what is missing before a document can be submitted', () => {
    const gap = (...asked: Parameters<typeof gapOf>) => textNow(gapOf(...asked))
    expect(gap(document(undefined, 'not_started'), 'passport')).toBe('Upload your passport.')
    expect(gap(document('passport', 'uploaded', 'front'), 'passport')).toBeUndefined()
    expect(gap(document('identity_card', 'uploaded', 'front'), 'identity_card')).toBe(
      'Upload the back of your identity card as well.',
    )
    expect(gap(document('identity_card', 'uploaded', 'back', 'front'), 'identity_card')).toBeUndefined()
    // Files of another type don't count, and neither do rejected ones.
    expect(gap(document('passport', 'uploaded', 'front'), 'driving_licence')).toBe(
      'Upload your driving licence.',
    )
    expect(gap(document('passport', 'rejected', 'front'), 'passport')).toBe('Replace your passport.')
    expect(gap(document('passport', 'approved', 'front'), 'passport')).toBeUndefined()
  })
})
