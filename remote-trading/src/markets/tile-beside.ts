/** Where tiles that wrap into rows have moved the keyboard to; `undefined` for a key that moves nothing. */
export function tileBeside(tiles: readonly Element[], at: number, key: string): number | undefined {
  const last = tiles.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
      return Math.min(at + columnsOf(tiles), last)
    case 'ArrowUp':
      return Math.max(at - columnsOf(tiles), 0)
    default:
      return undefined
  }
}

/** How many tiles are in the first row. */
function columnsOf(tiles: readonly Element[]): number {
  const top = tiles[0]?.getBoundingClientRect().top
  const second = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top)
  return second === -1 ? tiles.length : second
}
