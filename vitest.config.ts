import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { expandMessageMacros } from './tools/build/src/languages/vitest-plugin.ts'

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', 'site/**', '.tradefront/**'],
  // Files share a worker: tools/vitest/setup.ts says how they stay apart all the same.
  isolate: false,
  // This library keeps state of its own, which must not outlive a file either.
  server: { deps: { inline: [/@mantine\/notifications/] } },
  // Renders throw away more than the default 16 MB of young objects hold: clearing them less often saves 6 % of the work.
  execArgv: ['--max-semi-space-size=32'],
  testTimeout: 20_000,
  hookTimeout: 20_000,
}

/** `*.test.ts` run in Node, `*.test.tsx` in jsdom; both beside the code they test. */
export default defineConfig({
  test: {
    // One more than there are cores: tests with real servers, sockets and processes mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [expandMessageMacros()],
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          setupFiles: ['tools/vitest/setup.ts', 'tools/vitest/setup-node.ts'],
        },
      },
      {
        plugins: [expandMessageMacros()],
        test: {
          ...shared,
          name: 'component',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          css: false,
          setupFiles: ['tools/vitest/setup.ts', 'tools/vitest/setup-dom.ts'],
        },
      },
    ],
  },
})
