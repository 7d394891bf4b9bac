/* Matchers that tools/vitest/setup-dom.ts adds to `expect` in `*.test.tsx`. */
import '@testing-library/jest-dom/vitest'
