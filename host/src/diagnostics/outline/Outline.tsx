import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFederation, useRemoteStates } from '@tradefront/federation'
import { Button } from '@tradefront/ui/Button'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { errorsOf, loadTimeOf, versionOf, whyChosen } from '../remote-facts.ts'
import { useFailureCount } from '../use-failure-count.ts'
import { OUTLINE_KEY_TEXT } from './outline-key.ts'
import { placeLabels } from './place-labels.ts'
import { useOutlinedPlaces, type OutlinedPlace } from './use-outlined-places.ts'
import styles from './Outline.module.css'

/** A frame around every page and slot of a remote, labelled with its version and owner [MFE-06]. */
export function Outline({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui()
  const places = useOutlinedPlaces()
  useFailureCount()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const labels = [...(list.current?.children ?? [])] as HTMLElement[]
    const sizes = labels.map(({ offsetWidth, offsetHeight }) => ({
      width: offsetWidth,
      height: offsetHeight,
    }))
    const boxes = placeLabels(
      places.map(({ box }) => box),
      sizes,
      { width: window.innerWidth, height: window.innerHeight },
    )
    for (const [index, { left, top }] of boxes.entries()) {
      const label = labels[index]
      if (label) label.style.translate = `${left}px ${top}px`
    }
  }, [places])
  const count = places.length
  const remotes = new Set(places.map(({ remote }) => remote)).size
  return createPortal(
    <section aria-label={t`Remotes on this page`} className={styles.outline}>
      {places.map(({ id, box }) => (
        <div key={id} aria-hidden className={styles.frame} style={box} />
      ))}
      <ul ref={list} className={styles.labels}>
        {places.map((place) => (
          <li key={place.id} className={styles.label}>
            <PlaceFacts place={place} />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <output>
          {t`${plural(count, { one: '# place', other: '# places' })} of ${plural(remotes, { one: '# remote', other: '# remotes' })} outlined. Escape or ${{ keys: OUTLINE_KEY_TEXT }} ends it.`}
        </output>
        <Button size="xs" variant="default" onClick={onEnd}>
          {t`End outline`}
        </Button>
      </div>
    </section>,
    document.body,
  )
}

function PlaceFacts({ place: { remote, name } }: { place: OutlinedPlace }) {
  const { t } = useLingui()
  const federation = useFederation()
  const status = useRemoteStates().find((item) => item.name === remote)
  if (!status) return remote
  const errors = errorsOf(remote, federation)
  const facts = [
    versionOf(status) ?? t`no version`,
    whyChosen(status, federation),
    status.fault && t`switched to ${{ fault: status.fault }}`,
    loadTimeOf(status),
    status.facts?.owner,
  ]
  return (
    <>
      <strong>{`${remote} ${name}`}</strong>
      <span>
        <span>{`${facts.filter(Boolean).join(' · ')} ·`}</span>{' '}
        <span className={errors > 0 ? styles.errors : undefined}>
          {plural(errors, { one: `${errors} error`, other: `${errors} errors` })}
        </span>
      </span>
    </>
  )
}
