/** A plan's colour where it is one; anything else from a server stays out of the style sheet. */
export function planColor(color: string | undefined): string | undefined {
  return /^#[0-9a-f]{3,8}$/i.test(color ?? '') ? color : undefined
}
