const NAMES = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'

/** Mantine reads a shade of some colours without using it. */
const SHADES = Array.from({ length: 10 }, () => '#000000')

/**
 * Stands in for the shades of Mantine's palettes. Only the names matter at run time: the values are CSS variables
 * in the theme's style sheets.
 */
export const DEFAULT_COLORS = Object.fromEntries(NAMES.split(' ').map((name) => [name, SHADES]))
