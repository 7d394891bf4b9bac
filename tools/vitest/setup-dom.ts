import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library tidies up by itself only where vitest's globals are on, which they are not.
afterEach(cleanup)

// Waiting ends as soon as what is waited for is there; a busy machine may take its time.
configure({ asyncUtilTimeout: 8_000 })

// Dates are written for the customer's country; Node, in which other tests run, has the site's.
Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-GB' })

// jsdom lacks what Mantine asks the browser for; these answers are a desktop screen in the light.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
