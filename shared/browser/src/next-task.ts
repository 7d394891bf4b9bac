/** Resolves in a new task, after the browser has had its turn; in a background tab, a timer would take a second. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(0)
  })
}
