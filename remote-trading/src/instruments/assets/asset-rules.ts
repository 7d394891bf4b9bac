import type { Asset } from '@tradefront/contracts'

/** Symbol of the initial pair (specification 9). */
const DEFAULT_PAIR = 'BTC/USD'
/** Initial pair if there is no BTC/USD (specification 4). */
const SECOND_PAIR = 'AUD/JPY'

/**
 * The active asset after a load: the current one if it still exists, else the BTC/USD crypto asset, else AUD/JPY, else
 * the first [MKT-03]. Undefined only for an empty list.
 *
 * @param current Its id.
 * @param symbol Its display symbol, for one that was chosen by its tab before its id was known.
 */
export function chooseActive(
  assets: readonly Asset[],
  current: string | undefined,
  symbol?: string,
): Asset | undefined {
  return (
    assets.find((asset) => asset.asset_id === current) ??
    assets.find((asset) => asset.symbol_display === symbol) ??
    assets.find((asset) => asset.type === 'crypto' && asset.symbol === DEFAULT_PAIR) ??
    assets.find((asset) => asset.symbol === SECOND_PAIR) ??
    assets[0]
  )
}

/** The open pairs including this one; unchanged if it is already open [MKT-04]. */
export function withPair(pairs: readonly string[], symbol: string): readonly string[] {
  return pairs.includes(symbol) ? pairs : [...pairs, symbol]
}

/**
 * The open pairs without this one, and the pair active then: the last pair can't be removed, and removing the active
 * one activates the first remaining one [HEAD-02].
 */
export function withoutPair(
  pairs: readonly string[],
  symbol: string,
  active: string | undefined,
): { readonly pairs: readonly string[]; readonly active: string | undefined } {
  const remaining = pairs.filter((pair) => pair !== symbol)
  if (remaining.length === 0 || remaining.length === pairs.length) return { pairs, active }
  return { pairs: remaining, active: active === symbol ? remaining[0] : active }
}

/** Ranks of search results, best first [MKT-05]. */
const STEPS: readonly ((texts: SearchTexts, wanted: string) => boolean)[] = [
  ({ symbol, sy }, wanted) => symbol === wanted || sy === wanted,
  ({ symbol, sy }, wanted) => symbol.startsWith(wanted) || sy.startsWith(wanted),
  ({ name }, wanted) => name.startsWith(wanted),
  ({ symbol, sy, name }, wanted) => symbol.includes(wanted) || sy.includes(wanted) || name.includes(wanted),
]

/** Searchable texts, in lower case. */
type SearchTexts = Readonly<Record<'symbol' | 'sy' | 'name', string>>

function searchTexts({ symbol, sy, name }: Asset): SearchTexts {
  return { symbol: symbol.toLowerCase(), sy: sy.toLowerCase(), name: name.toLowerCase() }
}

/**
 * Assets matching a search, best first: equal symbol, symbol prefix, name prefix, substring. Within a rank, whole words
 * come before parts of words ('gold' finds Gold before Goldman), then assets quoted in dollars, then the server's
 * order. An empty search matches everything [MKT-05].
 */
export function searched(assets: readonly Asset[], search: string): readonly Asset[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return assets
  return assets
    .flatMap((asset) => {
      const texts = searchTexts(asset)
      const step = STEPS.findIndex((fits) => fits(texts, wanted))
      if (step === -1) return []
      const isPart = !isFirstWord(texts.symbol, wanted) && !isFirstWord(texts.name, wanted)
      const isForeign = !texts.symbol.endsWith('/usd')
      return [{ asset, place: step * 4 + Number(isPart) * 2 + Number(isForeign) }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ asset }) => asset)
}

function isFirstWord(text: string, wanted: string): boolean {
  return text.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(text.slice(wanted.length))
}
