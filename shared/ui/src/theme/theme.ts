import { t } from '@lingui/core/macro'
import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

/** Fills of our own variants: the two sides of a trade, and irreversible actions. */
const FILLS: Readonly<Record<string, string>> = {
  buy: 'var(--tf-buy)',
  sell: 'var(--tf-sell)',
  danger: 'var(--tf-danger-fill)',
}

/**
 * `<Button variant="buy">`, `sell` and `danger`: white text on a filled background, in addition to Mantine's
 * variants.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const fill = FILLS[input.variant]
  if (fill === undefined) return defaultVariantColorsResolver(input)
  return {
    background: fill,
    hover: `color-mix(in srgb, ${fill} 88%, black)`,
    color: '#ffffff',
    border: '1px solid transparent',
  }
}

/** A dialog's head is a `header` element, which would count as another banner of the page. */
const NOT_A_BANNER = { header: { role: 'presentation' } }

/**
 * Behaviour of components. Every value (colour, size, space) is a CSS variable in the style sheets next to this
 * file, so that nothing is injected at run time.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { variant: 'light' } },
    CloseButton: {
      // A function: the language may change.
      defaultProps: () => ({ 'aria-label': t({ message: 'Close', context: 'a message or window' }) }),
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { duration: 180, timingFunction: 'ease-out' },
        attributes: NOT_A_BANNER,
      },
    },
    Menu: {
      defaultProps: {
        // The first item takes the focus; Mantine's placeholder for it isn't allowed inside a menu.
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120, transition: 'fade' },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { duration: 160, transition: 'fade', timingFunction: 'ease-out' },
        attributes: NOT_A_BANNER,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120, transition: 'fade' } } },
  },
})
