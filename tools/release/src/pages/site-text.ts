/** Name of the product, where neither `config.json` nor the broker's settings give one. */
export const SITE_NAME = 'Tradefront'

/** What the product is, for search engines and messengers. */
export const DESCRIPTION =
  'Trade currencies, metals, indices, shares and crypto in one room: live prices, charts, orders, deposits and withdrawals, and people who answer.'

/**
 * Pages reach below a phone's notch and home indicator and keep clear of them by `env(safe-area-inset-*)`. An on-screen
 * keyboard makes the page smaller instead of covering it, where the browser can (Chrome, Firefox).
 */
export const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">'
