import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useSettled } from '../../kit/lazy/use-settled.ts'

const newsCode = lazyCode(async () => (await import('./ClosedNews.tsx')).ClosedNews)

/** The same for pages that load no order code, once they have settled. */
export function LazyClosedNews() {
  const { loaded } = useCode(newsCode, useSettled())
  return loaded.state === 'ready' ? <loaded.code /> : null
}
