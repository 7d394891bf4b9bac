import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { saveText } from '@tradefront/browser'
import { StatementContent, type StatementFile } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page } from '@tradefront/ui/page'
import { useParams } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { BackLink, NothingThere } from '../payment/PaymentFrame.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { STATEMENT_FILE } from './document-calls.ts'
import { DOCUMENTS_LIST } from './documents-list.ts'
import { StatementSheet } from './StatementSheet.tsx'
import { periodTitle } from './statement-words.ts'
import styles from './documents.module.css'

/** `/main/documents/statement/{id}`: a stored statement, to read, print and download [WALL-04]. */
export default function StatementPage() {
  const { t } = useLingui()
  const { statement: id = '' } = useParams()
  const { loaded, refresh } = useServer(STATEMENT_FILE, id)
  if (loaded.state === 'ready') return <Shown key={id} file={loaded.value} />
  if (loaded.state === 'not-offered')
    return <NothingThere title={t`Statement not found`} list={DOCUMENTS_LIST} />
  return (
    <Page title={t`Statement`} above={<BackLink list={DOCUMENTS_LIST} />}>
      <LoadedState isPage state={loaded.state} what={t`The statement`} onRetry={refresh} rows={6} />
    </Page>
  )
}

function Shown({ file }: { readonly file: StatementFile }) {
  const { t } = useLingui()
  const isIntact = useIntact(file)
  const content = contentOf(file.content)
  const title = t`Statement, ${{ period: periodTitle(file) }}`
  return (
    <Page
      title={title}
      above={<BackLink list={DOCUMENTS_LIST} />}
      actions={
        <div className={styles.actions}>
          <Button
            variant="default"
            onClick={() => saveText(`${file.number}.json`, file.content, 'application/json')}
          >
            {t`Download`}
          </Button>
          {content === undefined ? null : (
            <PrintButton
              label={t`Print or save as PDF`}
              aria-label={t`Print or save as PDF: ${title}`}
              isPlain
            >
              <h1>{title}</h1>
              <StatementSheet file={file} content={content} />
            </PrintButton>
          )}
        </div>
      }
    >
      {isIntact === false ? (
        <Alert
          variant="destructive"
          title={t`This statement was changed in transit`}
          description={t`Its content doesn't match its hash. Contact support before you use it.`}
        />
      ) : null}
      {content === undefined ? (
        <EmptyState message={t`You can download this statement, but we can't show it here.`} />
      ) : (
        <StatementSheet file={file} content={content} />
      )}
    </Page>
  )
}

/** The file's content; undefined if it has another form. */
function contentOf(text: string): StatementContent | undefined {
  try {
    return v.parse(StatementContent, JSON.parse(text))
  } catch (error) {
    console.error('statement', error)
    return undefined
  }
}

/** Whether the file has the hash it was stored with; undefined where the browser can't compute it. */
function useIntact({ content, hash }: StatementFile): boolean | undefined {
  const [intact, setIntact] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    // Absent on pages without TLS other than localhost.
    const subtle = (globalThis.crypto as Partial<Crypto>).subtle
    if (subtle === undefined) return
    const check = async () => {
      const digest = await subtle.digest('SHA-256', new TextEncoder().encode(content))
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (isCurrent) setIntact(hex === hash)
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [content, hash])
  return intact
}
