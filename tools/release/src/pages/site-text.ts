/** Name of the product, where neither `config.json` nor the broker's settings give one. */
export const SITE_NAME = 'Tradefront'

/** What the product is, for search engines and messengers. */
export const DESCRIPTION =
  'Trade currencies, metals, indices, shares and crypto in one room: live prices, charts, orders, deposits and withdrawals, and people who answer.'
