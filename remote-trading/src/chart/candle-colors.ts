import { readToken } from '@tradefront/ui/color-scheme'

/** The candles' colours, by the tokens of the present look. */
export function candleColors() {
  const up = readToken('--tf-up')
  const down = readToken('--tf-down')
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down }
}
