/*
 * Node has no storage for a page. Stores that keep something would say so on loading, so each file gets an empty one
 * of its own; what a browser without storage does is tested where storage is taken away.
 */

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: memoryStorage() })
}
