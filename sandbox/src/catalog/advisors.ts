/** A marketplace item. Names, authors and figures are fictitious. */
export interface Advisor {
  readonly id: number
  readonly name: string
  readonly description: string
  /** USD, decimal text; '0.00' is free. */
  readonly amount_val: string
  readonly image: string | null
  readonly type: 'expert_advisor' | 'others'
  readonly rating: number
  readonly downloads: number
  readonly author: string
  readonly features: readonly string[]
}

/** Items on offer, GET /expert_advisors [ALGO-02, ALGO-04]. */
export const ADVISORS: readonly Advisor[] = [
  robot(1, 'Trend Rider', '0.00', 4.6, 18_420, 'Fjordline Labs', [
    'Follows the daily trend and trails its stop behind the last swing.',
    'Trend following',
    'Trailing stop',
    'Forex',
  ]),
  robot(2, 'Range Keeper', '49.00', 4.2, 7_310, 'Fjordline Labs', [
    'Buys at the lower and sells at the upper edge of a quiet market.',
    'Mean reversion',
    'Quiet hours',
    'Forex',
  ]),
  robot(3, 'Gold Harbour', '129.00', 4.8, 12_874, 'Copperfield Quant', [
    'Trades breakouts of gold and silver after the London opening.',
    'Breakout',
    'London session',
    'Metals',
  ]),
  robot(4, 'Night Scalper', '79.50', 3.9, 5_204, 'Lanternworks', [
    'Small gains in the calm hours between New York and Tokyo.',
    'Scalping',
    'Low spread only',
    'Forex',
  ]),
  robot(5, 'Index Pilot', '199.00', 4.5, 6_118, 'Copperfield Quant', [
    'Opening range strategy for the large stock indices.',
    'Opening range',
    'One trade a day',
    'Indices',
  ]),
  robot(6, 'Crypto Tide', '149.00', 4.1, 9_962, 'Saltmarsh Systems', [
    'Momentum on the large coins with a hard daily loss limit.',
    'Momentum',
    'Daily loss limit',
    'Cryptos',
  ]),
  robot(7, 'Grid Mason', '59.00', 3.4, 4_477, 'Lanternworks', [
    'Lays a grid of small orders around the price and collects the swings.',
    'Grid',
    'Many small orders',
    'Forex',
  ]),
  robot(8, 'News Shield', '0.00', 4.3, 15_031, 'Saltmarsh Systems', [
    'Stands aside around important releases and takes the move after them.',
    'Calendar aware',
    'Pauses itself',
    'Forex',
  ]),
  robot(9, 'Carry Clipper', '89.00', 4.0, 2_856, 'Fjordline Labs', [
    'Holds pairs with a positive swap while their trend agrees.',
    'Carry',
    'Long holding',
    'Forex',
  ]),
  robot(10, 'Oil Sentinel', '119.00', 4.4, 3_390, 'Copperfield Quant', [
    'Reads the weekly inventories and trades crude oil with two targets.',
    'Two targets',
    'Weekly',
    'Commodities',
  ]),
  robot(11, 'Pair Balance', '249.00', 4.7, 1_942, 'Northgate Numerics', [
    'Buys one stock and sells its sibling when their distance is unusual.',
    'Pairs trading',
    'Market neutral',
    'Stocks',
  ]),
  robot(12, 'Quiet Compounder', '399.00', 4.9, 8_655, 'Northgate Numerics', [
    'Six slow systems in one, sized by how much the market moves.',
    'Portfolio of systems',
    'Volatility sizing',
    'All markets',
  ]),
  tool(13, 'Session Clock', '0.00', 4.5, 22_740, 'Lanternworks', [
    'Shows which exchanges are open and when the next one opens.',
    'Indicator',
    'All time zones',
  ]),
  tool(14, 'Volume Lens', '35.00', 4.1, 6_203, 'Saltmarsh Systems', [
    'Volume by price beside the chart, for the day or the week.',
    'Indicator',
    'Volume profile',
  ]),
  tool(15, 'Risk Ruler', '0.00', 4.7, 19_388, 'Northgate Numerics', [
    'Position size from the distance of the stop and the risk you take.',
    'Position size',
    'Any account currency',
  ]),
  tool(16, 'Trade Journal', '25.00', 4.0, 3_721, 'Fjordline Labs', [
    'Writes down every position with a picture of the chart and your note.',
    'Journal',
    'Statistics',
  ]),
]

export function advisorOf(id: string): Advisor | undefined {
  return ADVISORS.find((entry) => String(entry.id) === id)
}

/** Ids of the advisors included in a plan [ALGO-03]. */
export function advisorsOfPlan(planId: number): readonly string[] {
  const robots = ADVISORS.filter((entry) => entry.type === 'expert_advisor').map(({ id }) => String(id))
  return robots.slice(0, { 1: 0, 2: 1, 3: 3 }[planId] ?? robots.length)
}

type Words = readonly [description: string, ...features: string[]]

function robot(
  id: number,
  name: string,
  price: string,
  rating: number,
  downloads: number,
  author: string,
  [description, ...features]: Words,
): Advisor {
  const figures = { amount_val: price, rating, downloads }
  return { id, name, description, image: null, type: 'expert_advisor', author, features, ...figures }
}

function tool(...facts: Parameters<typeof robot>): Advisor {
  return { ...robot(...facts), type: 'others' }
}
