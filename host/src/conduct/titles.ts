import type { Federation } from '@tradefront/federation'

/** Remotes as people know them: the titles of their first pages, joined into a list. */
export function titlesOf(names: readonly string[], { states }: Pick<Federation, 'states'>): string {
  const all = states.get()
  const titles = names.map(
    (name) => all.find((status) => status.name === name)?.facts?.routes[0]?.title ?? name,
  )
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)
}
