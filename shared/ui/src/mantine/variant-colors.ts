import { rem, type VariantColorsResolver } from '@mantine/core'

/**
 * Stands in for Mantine's colours of variants: only for names of palettes, by their CSS variables. Mantine's
 * own also mixes colours given as values, shades and gradients, which the kit does not have. A test holds the
 * two equal.
 */
export const defaultVariantColorsResolver: VariantColorsResolver = ({ color, variant }) => {
  const variable = (part: string) => `var(--mantine-color-${color}-${part})`
  const line = (of: string) => `${rem(1)} solid ${of}`
  const quiet = { background: 'transparent', color: variable('light-color'), border: line('transparent') }
  switch (variant) {
    case 'filled':
      return {
        background: variable('filled'),
        hover: variable('filled-hover'),
        color: 'var(--mantine-color-white)',
        border: line('transparent'),
      }
    case 'light':
      return { ...quiet, background: variable('light'), hover: variable('light-hover') }
    case 'outline':
      return {
        background: 'transparent',
        hover: variable('outline-hover'),
        color: variable('outline'),
        border: line(variable('outline')),
      }
    case 'subtle':
      return { ...quiet, hover: variable('light-hover') }
    case 'transparent':
      return { ...quiet, hover: 'transparent' }
    default:
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: line('var(--mantine-color-default-border)'),
      }
  }
}
