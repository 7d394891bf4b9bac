import { createLine, type LineOptions } from './line.ts'

/* A line in a process of its own (`start-line.ts`), so that what the measurement does never holds up its bytes. */

const line = createLine(JSON.parse(process.argv[2] ?? '') as LineOptions)
process.on('message', (target: number) => {
  void line.to(target).then((port) => process.send?.({ target, port }))
})
// The measurement has ended, whichever way.
process.on('disconnect', () => process.exit())
