/**
 * Stands in for Mantine's `FloatingIndicator`, which slides from one segment of a control to another and measures
 * the page for it: the chosen segment is drawn by the style sheet (theme/components.css).
 */
export function FloatingIndicator(): null {
  return null
}
