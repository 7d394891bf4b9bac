import { Part as PartSchema, type PartPlace } from '@tradefront/contracts'
import {
  FederationContext,
  PartSubject,
  RemoteView,
  SlotError,
  type RemoteStatus,
} from '@tradefront/federation'
import { titleText, useLingui } from '@tradefront/language'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { use, useMemo, type ReactNode } from 'react'
import * as v from 'valibot'

/** A part as its remote declared it. */
export interface PlacedPart extends PartSchema {
  readonly remote: string
  /** The key of its code. */
  readonly viewKey: `slot:${string}`
}

/** What the place of this part is about, such as a customer's id; undefined where it is about nothing in particular. */
export function usePartSubject(): unknown {
  return use(PartSubject)
}

/**
 * The parts that remotes contribute to a place, in their order. Malformed ones are left out: a remote may be newer. None
 * without a host [MFE-02].
 */
export function useParts(place: PartPlace): readonly PlacedPart[] {
  const { i18n } = useLingui()
  const statuses = use(FederationContext)?.states.get()
  return useMemo(
    () =>
      (statuses ?? [])
        .flatMap((status) => partsIn(status, place))
        .toSorted(inOrder)
        .map(inLanguage),
    // Titles are in the page's language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies
    [statuses, place, i18n.locale],
  )
}

function partsIn({ name: remote, facts }: RemoteStatus, place: PartPlace): PlacedPart[] {
  return Object.entries(facts?.parts ?? {}).flatMap(([name, declared]) => {
    const part = name.startsWith(`${place}/`) ? v.safeParse(PartSchema, declared) : undefined
    return part?.success ? [{ ...part.output, remote, viewKey: `slot:${name}` as const }] : []
  })
}

const inLanguage = (part: PlacedPart): PlacedPart => ({
  ...part,
  title: titleText(part.title),
  ...(part.note !== undefined && { note: titleText(part.note) }),
})

const inOrder = (a: PlacedPart, b: PlacedPart) =>
  a.order - b.order || (`${a.remote} ${a.viewKey}` < `${b.remote} ${b.viewKey}` ? -1 : 1)

/** One part in its own frame: its failure, retry and recovery are its own [MFE-03]. */
export function Part({ part, waits = false }: { readonly part: PlacedPart; readonly waits?: boolean }) {
  const { remote, viewKey, title, height } = part
  const skeleton = (
    <Skeleton
      height={height === undefined ? 28 : `${height}rem`}
      width={height === undefined ? 120 : '100%'}
      aria-hidden
      data-skeleton={viewKey}
    />
  )
  if (waits) return skeleton
  return (
    <RemoteView
      remote={remote}
      viewKey={viewKey}
      skeleton={skeleton}
      renderError={(error, retry) => (
        <SlotError remote={remote} title={title} error={error} onRetry={retry} />
      )}
    />
  )
}

export interface PartsProps {
  readonly place: PartPlace
  /** Given to the parts, see {@link usePartSubject}. */
  readonly subject?: unknown
  /** Reserves their space without loading anything yet. */
  readonly waits?: boolean
  /** Of the element around each part, which is empty while the part shows nothing and has `data-half`. */
  readonly className?: string | undefined
}

/** All parts of a place, in their order: a new one needs a release of its own remote alone [MFE-02]. */
export function Parts({ place, subject, waits = false, className }: PartsProps): ReactNode {
  const parts = useParts(place)
  return (
    <PartSubject value={subject}>
      {parts.map((part) => (
        <div
          key={`${part.remote} ${part.viewKey}`}
          className={className}
          data-half={part.half === true || undefined}
        >
          <Part part={part} waits={waits} />
        </div>
      ))}
    </PartSubject>
  )
}
