import { useEffect, useState, type ReactNode } from 'react'
import type { FederationError } from '../errors/federation-error.ts'
import { useFederation } from '../federation-context.tsx'

/** A crash, completed with the side that changed once that is known. */
export function Explained({
  error,
  children,
}: {
  error: FederationError
  children: (error: FederationError) => ReactNode
}) {
  const federation = useFederation()
  const [explained, setExplained] = useState(error)
  useEffect(() => {
    let current = true
    const explain = async () => {
      const found = await federation.explain(error)
      if (!current || found === error) return
      federation.report(found)
      setExplained(found)
    }
    void explain()
    return () => {
      current = false
    }
    // A crash is explained once; re-rendering its panel doesn't make a new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [federation, error.cause])
  return children(explained)
}
