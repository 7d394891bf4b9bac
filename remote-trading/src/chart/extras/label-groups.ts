/** An item with a vertical position in the chart, px from the top. */
export interface Placed<T> {
  readonly item: T
  readonly y: number
}

/** Labels merged because they would overlap. */
export interface LabelGroup<T> {
  readonly items: readonly T[]
  /** The label's position: the middle of its lines. */
  readonly y: number
}

/**
 * Merges labels too close together to be read, so that all groups are at least `gap` px apart. Sorted from top to
 * bottom.
 */
export function groupLabels<T>(labels: readonly Placed<T>[], gap: number): readonly LabelGroup<T>[] {
  const groups: { items: T[]; sum: number; y: number }[] = []
  for (const { item, y } of labels.toSorted((one, other) => one.y - other.y)) {
    const last = groups.at(-1)
    if (last === undefined || y - last.y >= gap) groups.push({ items: [item], sum: y, y })
    else {
      // It moves down, away from the group above.
      last.items.push(item)
      last.sum += y
      last.y = last.sum / last.items.length
    }
  }
  return groups.map(({ items, y }) => ({ items, y }))
}
