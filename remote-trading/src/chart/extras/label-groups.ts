/** Something with a place in the chart, px from the top. */
export interface Placed<T> {
  readonly item: T
  readonly y: number
}

/** Labels that would lie upon each other, as one. */
export interface LabelGroup<T> {
  readonly items: readonly T[]
  /** The label's place: the middle of its lines. */
  readonly y: number
}

/**
 * Puts together what is too near to each other to be read, so that no two groups are less than `gap` px apart.
 * From top to bottom.
 */
export function groupLabels<T>(labels: readonly Placed<T>[], gap: number): readonly LabelGroup<T>[] {
  const groups: { items: T[]; sum: number; y: number }[] = []
  for (const { item, y } of labels.toSorted((one, other) => one.y - other.y)) {
    const last = groups.at(-1)
    if (last === undefined || y - last.y >= gap) groups.push({ items: [item], sum: y, y })
    else {
      // It moves down, away from the group above it.
      last.items.push(item)
      last.sum += y
      last.y = last.sum / last.items.length
    }
  }
  return groups.map(({ items, y }) => ({ items, y }))
}
