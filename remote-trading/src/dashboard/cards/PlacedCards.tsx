import { Part, useParts, type PlacedPart } from '@tradefront/parts'
import { useApproached } from './use-approached.ts'

/** Cards of other remotes [MFE-02]: on a phone, each loads its code once its space is nearly in sight. */
export function PlacedCards() {
  return useParts('dashboard.cards').map((part) => (
    <PlacedCard key={`${part.remote} ${part.viewKey}`} part={part} />
  ))
}

function PlacedCard({ part }: { readonly part: PlacedPart }) {
  const { ref, hasApproached } = useApproached()
  return (
    <div ref={ref} data-half={part.half === true || undefined}>
      <Part part={part} waits={!hasApproached} />
    </div>
  )
}
