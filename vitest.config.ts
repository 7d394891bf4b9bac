import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'site/**', '.tradefront/**']

/** `*.test.ts` run in Node, `*.test.tsx` in jsdom; both beside the code they test. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ignored,
          setupFiles: ['tools/vitest/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: ignored,
          css: false,
          setupFiles: ['tools/vitest/setup.ts', 'tools/vitest/setup-dom.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
