import { ListState } from '@tradefront/ui/ListState'
import { useCode } from '../../kit/lazy/use-code.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'

const loadTrader = async () => (await import('./AlgoTrader.tsx')).AlgoTrader

/** The Algo Trader, whose code comes once prices move: nobody waits for their first price because of it. */
export function AlgoTraderPlace() {
  const { loaded, retry } = useCode(loadTrader, useSettled())
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message="Loading" rows={4} rowHeight={40} />
    case 'failed':
      return <ListState state="error" message="The Algo Trader could not be loaded" onRetry={retry} />
    case 'ready':
      return <loaded.code />
  }
}
