import { expect, test, vi } from 'vitest'
import { axisLabel } from './pane.ts'

test('[ROOM-03] with forced colours the library chooses the text colour of axis labels', () => {
  document.documentElement.style.setProperty('--tf-bg0', '#0b0f14')
  expect(axisLabel('#2ebd85')).toEqual({
    axisLabelVisible: true,
    axisLabelColor: '#2ebd85',
    axisLabelTextColor: '#0b0f14',
  })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(axisLabel('#2ebd85').axisLabelTextColor).toBe('')
  document.documentElement.removeAttribute('style')
})
