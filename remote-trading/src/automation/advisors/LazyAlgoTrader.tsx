import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { useSettled } from '../../kit/lazy/use-settled.ts'

const traderCode = lazyCode(async () => (await import('./AlgoTrader.tsx')).AlgoTrader)

/** The Algo Trader, whose code comes once prices move: nobody waits for their first price because of it. */
export function LazyAlgoTrader() {
  return (
    <LazyPanel
      code={traderCode}
      name="The Algo Trader"
      props={{}}
      wanted={useSettled()}
      rows={4}
      rowHeight={40}
    />
  )
}
