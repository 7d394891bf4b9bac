/**
 * Stands in for what writes Mantine's CSS variables at run time: they are static here, in the style sheets
 * of the theme, and a test holds the two equal. Without it every page would bring the writer along.
 */
export function MantineCssVariables(): null {
  return null
}
