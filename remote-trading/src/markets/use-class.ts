import { ASSET_CLASSES, classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state/eager'
import { useMemo } from 'react'
import { INSTRUMENTS, useActiveAsset } from '../instruments/assets/instruments.ts'

const NONE: readonly Asset[] = []

/** The class that is asked for, else that of the active instrument; with its instruments as far as they are known. */
export function useClass(asked: string | null | undefined): {
  readonly chosen: AssetClass
  readonly assets: readonly Asset[]
} {
  const active = useActiveAsset()
  const known = ASSET_CLASSES.find((one) => one === asked)
  const chosen = known ?? (active === undefined ? 'forex' : classOfType(active.type))
  const all = useKnown(INSTRUMENTS)?.assets ?? NONE
  return {
    chosen,
    assets: useMemo(() => all.filter(({ type }) => classOfType(type) === chosen), [all, chosen]),
  }
}
