import { vi } from 'vitest'

/** Size of the window, px. */
const WINDOW = { width: 1024, height: 768 }

/**
 * Gives every element a box inside the window, until mocks are restored. Without layout, as in jsdom, a menu seems
 * scrolled out of sight with its button: it is hidden and can't take the focus.
 */
export function placeElements(): void {
  const box = { x: 16, y: 16, left: 16, top: 16, width: 64, height: 24, right: 80, bottom: 40 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WINDOW.width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW.height)
}
