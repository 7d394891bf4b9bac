import { createLine, type LineOptions } from './line.ts'

/* A network line in a separate process (`start-line.ts`), so that the measurement never delays its bytes. */

const line = createLine(JSON.parse(process.argv[2] ?? '') as LineOptions)
process.on('message', (target: number) => {
  void line.to(target).then((port) => process.send?.({ target, port }))
})
// The measurement has ended, for any reason.
process.on('disconnect', () => process.exit())
