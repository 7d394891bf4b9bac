import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { LoadedState, type LoadedStateProps } from '@tradefront/account-pages/LoadedState'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { saveText } from '@tradefront/browser'
import { calls, type LegalText } from '@tradefront/contracts'
import { refreshReads, useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { formatDate } from '@tradefront/ui/dates'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { Page, Panel } from '@tradefront/ui/page'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { LineIcon } from '../history/LineIcon.tsx'
import { BackLink, NothingThere } from '../payment/PaymentFrame.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { LEGAL, LEGAL_TEXT, legalPath, pendingOf } from './document-calls.ts'
import { DOCUMENTS_LIST } from './documents-list.ts'
import styles from './documents.module.css'

/** `/main/documents/legal/{kind}?version=`: a version to read, print, download and, if in force, accept. */
export default function LegalPage() {
  const { document: kind = '' } = useParams()
  const [search] = useSearchParams()
  const version = search.get('version')
  return version === null ? (
    <InForce kind={kind} />
  ) : (
    <Version key={`${kind} ${version}`} kind={kind} version={version} />
  )
}

/** Leads to the version in force where the address names none. */
function InForce({ kind }: { readonly kind: string }) {
  const { loaded, refresh } = useServer(LEGAL)
  if (loaded.state !== 'ready') return <Placeholder state={loaded.state} onRetry={refresh} />
  const found = loaded.value.documents.find((one) => one.kind === kind)
  return found === undefined ? (
    <Placeholder state="not-offered" onRetry={refresh} />
  ) : (
    <Navigate to={legalPath(found)} replace />
  )
}

function Version({ kind, version }: { readonly kind: string; readonly version: string }) {
  const { loaded, refresh } = useServer(LEGAL_TEXT, kind, version)
  return loaded.state === 'ready' ? (
    <Shown text={loaded.value} />
  ) : (
    <Placeholder state={loaded.state} onRetry={refresh} />
  )
}

function Placeholder({ state, onRetry }: Pick<LoadedStateProps, 'state' | 'onRetry'>) {
  const { t } = useLingui()
  if (state === 'not-offered') return <NothingThere title={t`Document not found`} list={DOCUMENTS_LIST} />
  return (
    <Page title={t`Document`} above={<BackLink list={DOCUMENTS_LIST} />}>
      <LoadedState isPage state={state} what={t`The document`} onRetry={onRetry} rows={8} />
    </Page>
  )
}

function Shown({ text }: { readonly text: LegalText }) {
  const { t } = useLingui()
  const { kind, title, version, published_at, accepted_at, changes, current } = text
  const published = unbroken(formatDate(published_at, 'longDate'))
  const line =
    accepted_at === undefined
      ? t`Version ${version}, published ${published}`
      : t`Version ${version}, published ${published}, accepted ${{ accepted: unbroken(formatDate(accepted_at, 'longMoment')) }}`
  return (
    <Page
      title={title}
      line={line}
      above={<BackLink list={DOCUMENTS_LIST} />}
      actions={
        <div className={styles.actions}>
          <Button
            variant="default"
            onClick={() =>
              saveText(`${kind}-${version}.txt`, plainText(text, line), 'text/plain;charset=utf-8')
            }
          >
            {t`Download`}
          </Button>
          <PrintButton label={t`Print or save as PDF`} aria-label={t`Print or save as PDF: ${title}`} isPlain>
            <h1>{title}</h1>
            <p>{line}</p>
            <Sections text={text} />
          </PrintButton>
        </div>
      }
    >
      <div className={styles.reader}>
        <Contents text={text} />
        <div className={styles.body}>
          {changes === undefined ? null : (
            <Panel title={t`What's changed`}>
              <bdi>{changes}</bdi>
            </Panel>
          )}
          <div className={styles.text}>
            <Sections text={text} idOf={idOf} />
          </div>
          {accepted_at !== undefined ? null : current ? (
            <AcceptForm text={text} />
          ) : (
            <p className={styles.note}>
              <span>{t`A newer version is in force.`}</span>{' '}
              <Link to={DOCUMENTS_LIST.path}>{t`Open the list`}</Link>
            </p>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Stays on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

/** Address of a section within the page, by its place. */
const idOf = (index: number) => `section-${index + 1}`

/** As in its style sheet. */
const BESIDE = '(min-width: 75em)'

/** Links to the headings: beside the text where there is room, else above it, folded. */
function Contents({ text: { sections } }: { readonly text: LegalText }) {
  const { t } = useLingui()
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false
  const { current, choose } = useSectionRead(isBeside ? sections.length : 0)
  if (sections.length < 2) return null
  const title = t`On this page`
  const list = (
    <ul>
      {sections.map(({ heading }, index) => (
        <li key={heading}>
          <a
            href={`#${idOf(index)}`}
            dir="auto"
            aria-current={isBeside && index === current ? 'location' : undefined}
            onClick={() => choose(index)}
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className={styles.contents} aria-label={title}>
      {isBeside ? (
        <>
          <p aria-hidden>{title}</p>
          {list}
        </>
      ) : (
        <details>
          <summary>
            <LineIcon name="down" size={16} />
            <span>{title}</span>
          </summary>
          {list}
        </details>
      )}
    </nav>
  )
}

/**
 * Which section is read, by index: the one at the top of the screen. On the last screen the place moves down to the end,
 * so that each section has its turn. One that is chosen is marked until the next scrolling.
 *
 * @param count of the sections; 0 where none is marked
 */
function useSectionRead(count: number) {
  const [current, setCurrent] = useState(0)
  const isJump = useRef(false)
  useEffect(() => {
    if (count === 0) return undefined
    function follow() {
      if (isJump.current) {
        isJump.current = false
        return
      }
      const root = document.documentElement
      const { clientHeight: height, scrollHeight, scrollTop } = root
      const rest = scrollHeight - height - scrollTop
      const last = Math.min(height, scrollHeight - height)
      // Below the header.
      const top = (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 1
      const place = rest < last ? top + (1 - rest / last) * (height - top) : top
      let read = 0
      for (let index = 1; index < count; index += 1) {
        const begin = document.getElementById(idOf(index))?.getBoundingClientRect().top
        if (begin !== undefined && begin <= place) read = index
      }
      setCurrent(read)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [count])
  return {
    current,
    choose(index: number) {
      isJump.current = true
      setCurrent(index)
    },
  }
}

interface SectionsProps {
  readonly text: LegalText
  /** Id of a section; none in print. */
  readonly idOf?: (index: number) => string
}

function Sections({ text, idOf: id }: SectionsProps) {
  return text.sections.map(({ heading, paragraphs }, index) => (
    <section key={heading} id={id?.(index)} dir="auto">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}

/** The file that is downloaded. */
function plainText({ title, sections }: LegalText, line: string): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [heading.toUpperCase(), ...paragraphs])
  return `${[title, line.replaceAll('\u00a0', ' '), ...parts].join('\n\n')}\n`
}

const UNKNOWN = msg`We may already have your acceptance. Reload the page to see it.`
const Rules = v.object({
  isRead: v.literal(true, () => t`Read the document first, then tick the box`),
})

/** Accepts one document; then the next one that is missing, or the list. */
function AcceptForm({ text }: { readonly text: LegalText }) {
  const { t } = useLingui()
  const { kind, title, version } = text
  const navigate = useNavigate()
  const { loaded } = useServer(LEGAL)
  const others = loaded.state === 'ready' ? pendingOf(loaded.value).filter((one) => one.kind !== kind) : []
  const form = useEntryForm({
    initial: { isRead: false },
    rules: Rules,
    async send(_ticked, signal) {
      try {
        await callApi(calls.acceptLegal, { params: { kind }, body: { version }, signal })
      } catch (error) {
        if (isOutcomeUnknown(error)) return { unknown: UNKNOWN }
        return refusalOfEntry(error, [])
      }
      toast.success(() => t`${title} accepted`)
      await refreshReads(LEGAL.name)
      if (!signal.aborted) {
        const [next] = others
        await navigate(next === undefined ? DOCUMENTS_LIST.path : legalPath(next))
      }
      // Last: this form disappears with the answer.
      void refreshReads(LEGAL_TEXT.name)
      return undefined
    },
  })
  const { element, values, errors, set, busy, onSubmit } = form
  return (
    <form
      ref={element}
      noValidate
      className={styles.accept}
      onSubmit={onSubmit}
      aria-label={t`Accept ${title}`}
    >
      <Checkbox
        size="md"
        data-field="isRead"
        label={t`I have read the ${title}, version ${version}, and accept it.`}
        checked={values.isRead}
        error={errors['isRead']}
        disabled={busy}
        onChange={(event) => set('isRead', event.currentTarget.checked)}
      />
      <EntryFailure form={form} title={t`Not accepted`} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!values.isRead || busy}>
          {busy ? t`Accepting...` : t`Accept`}
        </Button>
        {others.length === 0 ? null : (
          <span className={styles.note}>
            {t`${plural({ count: others.length }, { one: 'One more document follows.', other: '# more documents follow.' })}`}
          </span>
        )}
      </div>
    </form>
  )
}
