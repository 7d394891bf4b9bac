import { useLingui } from '@lingui/react/macro'
import { Brand } from '@tradefront/ui/Brand'
import { Progress } from '@tradefront/ui/Progress'
import { Text } from '@tradefront/ui/Text'
import { useEffect, useState } from 'react'
import styles from './LoadingScreen.module.css'

/** The bar rises 1 % every 30 ms (specification 9). */
const STEP_MS = 30
const FULL = 100

/** A door with the site's name and a progress bar; `onComplete` is called once, at 100 % [GATE-03]. */
export function LoadingScreen({ name, onComplete }: { name: string; onComplete: () => void }) {
  const { t } = useLingui()
  const [percent, setPercent] = useState(0)
  const full = percent >= FULL

  useEffect(() => {
    if (full) return
    const timer = setInterval(() => setPercent((value) => Math.min(FULL, value + 1)), STEP_MS)
    return () => clearInterval(timer)
  }, [full])

  useEffect(() => {
    if (full) onComplete()
  }, [full, onComplete])

  return (
    <main className={`${styles.screen} tf-door`}>
      <div>
        <h1>
          <Brand name={name} />
        </h1>
        <Progress value={percent} aria-label={t`Loading`} />
        <Text c="dimmed" size="sm" component="output">
          {t`Loading market data...`}
        </Text>
      </div>
    </main>
  )
}
