/** Remembers the own members of objects shared by files; calling the result restores them. */
export function rememberMembers(objects: readonly object[]): () => void {
  const known = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const)
  return () => {
    for (const [object, before] of known) {
      const now: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object)
      for (const name of Reflect.ownKeys(now)) {
        if (!(name in before)) Reflect.deleteProperty(object, name)
      }
      for (const name of Reflect.ownKeys(before)) {
        const was = Reflect.get(before, name) as PropertyDescriptor
        const is = now[name as string]
        const isSame = is !== undefined && is.value === was.value && is.get === was.get && is.set === was.set
        if (!isSame) Reflect.defineProperty(object, name, was)
      }
    }
  }
}
