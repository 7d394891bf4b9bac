/** A version of a legal document before it is published. */
export interface LegalDraft {
  readonly kind: string
  readonly version: string
  readonly title: string
  /** What is different from the version before. */
  readonly changes?: string | undefined
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** Documents of a fresh sandbox. A demonstration: no lawyer has read them. */
export const LEGAL_DOCUMENTS: readonly LegalDraft[] = [
  {
    kind: 'terms',
    version: '1.0',
    title: 'Terms of Business',
    sections: [
      {
        heading: 'Who we are and what you agree to',
        paragraphs: [
          'Tradefront is a demonstration: no company stands behind it, and no real money is traded. A broker puts its own name, address and supervisor here.',
          'These terms are the contract between you and us for trading contracts for difference (CFDs) on currencies, cryptocurrencies, shares, indices, commodities and metals. They apply from the moment you accept them.',
          'A CFD is a contract about the difference between an opening and a closing price. You never own the asset it refers to.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You may have one trading account, further cash accounts and savings pots, all in US dollars. They are yours alone: you may not let anyone else use them.',
          'Keep your password and your authenticator app to yourself. Tell us immediately if you believe that someone else has had access.',
        ],
      },
      {
        heading: 'Orders',
        paragraphs: [
          'An order is an instruction to open a position at our price. We may refuse it if your free margin does not cover it, if the market is closed, or if you have not accepted the documents in force.',
          'We confirm each opened position. If you receive no answer, look at your open positions before you send the order again.',
        ],
      },
      {
        heading: 'Margin, stop-out and negative balance protection',
        paragraphs: [
          'Open positions tie up margin. When your margin level falls to the margin call level, 100%, we warn you; when it falls to the stop-out level, 50%, we close positions, the largest loss first.',
          'Your loss is limited to the money in your trading account. If a closed position takes the balance below zero, we reset it to zero at our cost, and you owe us nothing.',
        ],
      },
      {
        heading: 'Payments',
        paragraphs: [
          'We credit a deposit when it has arrived. We pay withdrawals only to destinations in your own name, after we have verified your identity.',
          'You may withdraw your available money and close your positions at any time, also if you do not accept a new version of these terms.',
        ],
      },
      {
        heading: 'Changes and the end of the contract',
        paragraphs: [
          'We may publish a new version of these terms. We ask you to read and accept it before you open further positions.',
          'You may end the contract at any time by closing your positions and withdrawing your money.',
        ],
      },
    ],
  },
  {
    kind: 'risk',
    version: '1.0',
    title: 'Risk Disclosure',
    sections: [
      {
        heading: 'You can lose your money quickly',
        paragraphs: [
          'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. Only trade with money you can afford to lose.',
          'Past results say nothing about future ones. We do not advise you, and no price, news item or robot on this site is a recommendation.',
        ],
      },
      {
        heading: 'Leverage',
        paragraphs: [
          'With leverage of 1:100, a price change of one percent against you costs as much as the margin of the position. Gains and losses grow alike.',
        ],
      },
      {
        heading: 'Prices, gaps and closed markets',
        paragraphs: [
          'Prices can jump, especially after news and over weekends. A stop loss is carried out at the next price, which may be worse than the one you named.',
          'While a market is closed you cannot open or close positions in it.',
        ],
      },
      {
        heading: 'Negative balance protection',
        paragraphs: [
          'You cannot lose more than the money in your trading account. If positions close below a balance of zero, we reset the balance to zero and do not ask you for the difference. Money in your other accounts and savings pots is not used.',
        ],
      },
      {
        heading: 'Technology',
        paragraphs: [
          'Connections fail. An order may reach us late or not at all, and prices on your screen may be out of date. The page tells you when it has lost its connection.',
        ],
      },
    ],
  },
  {
    kind: 'execution',
    version: '1.0',
    title: 'Order Execution Policy',
    sections: [
      {
        heading: 'How we carry out orders',
        paragraphs: [
          'We are the counterparty of every position. We open and close it at our own price: the market price with our spread, at the moment your order reaches us.',
          'A position opens once for each order, however often the order is sent.',
        ],
      },
      {
        heading: 'What we look at',
        paragraphs: [
          'For retail customers the best possible result is the total cost: price and spread. Speed and likelihood of execution come next.',
          'Our prices come from several sources. We compare them and leave out those that differ from the others.',
        ],
      },
      {
        heading: 'Slippage',
        paragraphs: [
          'The price of the position may differ from the one on your screen, in either direction, because prices move while the order is on its way.',
          'Take profit and stop loss are carried out at the first price that reaches them.',
        ],
      },
      {
        heading: 'Review',
        paragraphs: [
          'We review this policy once a year and publish what has changed. Ask us for the data of an order that you disagree with; we keep it for five years.',
        ],
      },
    ],
  },
]
