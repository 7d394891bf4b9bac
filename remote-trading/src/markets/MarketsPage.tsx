import { useRemoteContext } from '@tradefront/federation'
import { Title } from '@tradefront/ui/Title'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { WatchState } from '../instruments/watch/WatchState.tsx'
import { ClassChoice, CLASSES } from './ClassChoice.tsx'
import { HeatMap } from './HeatMap.tsx'
import { MoverLists } from './MoverLists.tsx'
import { useClass } from './use-class.ts'
import styles from './movers.module.css'

/** So many each way. */
const MOST = 8
/** px */
const ROW_HEIGHT = 40

/** `/main/markets`: what moves in a class of instruments, as lists and as a map. */
export default function MarketsPage() {
  const { realtime } = useRemoteContext()
  useAssetsLoaded()
  useEffect(() => realtime.prices.start(), [realtime])
  const [params, setParams] = useSearchParams()
  const { chosen, assets } = useClass(params.get('class'))
  const name = CLASSES.find(({ value }) => value === chosen)?.label ?? ''
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1} className={styles.title}>
          Markets
        </Title>
        <ClassChoice chosen={chosen} onChoice={(next) => setParams({ class: next }, { replace: true })} />
      </div>
      <WatchState found={assets} rowHeight={ROW_HEIGHT}>
        <section className={styles.section} aria-labelledby="markets-movers">
          <h2 id="markets-movers">Movers over 24 hours</h2>
          <MoverLists name={name} assets={assets} most={MOST} />
        </section>
        <section className={styles.section} aria-labelledby="markets-map">
          <h2 id="markets-map">Heat map</h2>
          <HeatMap key={`${chosen} ${assets.length}`} name={name} assets={assets} />
        </section>
      </WatchState>
    </div>
  )
}
