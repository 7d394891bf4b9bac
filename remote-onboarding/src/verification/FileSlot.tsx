import { useLingui } from '@lingui/react/macro'
import type { DocumentSide, DocumentType, VerificationFile } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { textNow } from '@tradefront/language'
import { formatPercent } from '@tradefront/money'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Button } from '@tradefront/ui/Button'
import { Progress } from '@tradefront/ui/Progress'
import { useFileDrop } from '@tradefront/ui/file-drop'
import { useRef, useState, useEffect, type RefObject } from 'react'
import { ACCEPT, kindOf, sideName, sizeText, slotKey, slotSubject } from './documents.ts'
import { useDocumentUploads, type Upload } from './document-uploads.ts'
import styles from './file-slot.module.css'

export interface FileSlotProps {
  readonly type: DocumentType
  readonly side: DocumentSide
  /** The uploaded file. */
  readonly file: VerificationFile | undefined
  /** Whether it may be changed. */
  readonly open: boolean
  /** The document was rejected, so an existing file must be replaced. */
  readonly rejected: boolean
}

/** A slot for one file: empty, uploading, failed, or uploaded. */
export function FileSlot({ type, side, file, open, rejected }: FileSlotProps) {
  const { t } = useLingui()
  const { signal } = useRemoteContext()
  const kind = kindOf(type)
  const slot = slotKey(kind, side)
  const upload = useDocumentUploads(({ uploads }) => {
    const own = uploads[slot]
    return open && own?.type === type ? own : undefined
  })
  const send = useDocumentUploads((state) => state.upload)
  const cancel = useDocumentUploads((state) => state.cancel)
  const remove = useDocumentUploads((state) => state.remove)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const name = sideName(type, side)
  const subject = slotSubject(type, side)
  const stage = upload?.state ?? (file === undefined ? 'empty' : 'there')

  useKeepFocus(place)

  function take(files: FileList | null): void {
    const [first] = files ?? []
    setTooMany((files?.length ?? 0) > 1)
    if (first === undefined || (files?.length ?? 0) > 1) return
    void send(type, side, first, signal)
  }

  const over = useFileDrop(place, open, take)
  const choose = () => input.current?.click()
  return (
    <fieldset
      ref={place}
      aria-label={subject}
      className={styles.slot}
      data-stage={stage}
      data-over={over ? '' : undefined}
      data-rejected={rejected && stage === 'there' ? '' : undefined}
    >
      <p className={styles.slotName}>{name}</p>
      {upload !== undefined ? (
        <UploadRow
          upload={upload}
          subject={subject}
          onCancel={() => cancel(slot)}
          onRetry={() => void send(type, side, upload.file, signal)}
          onChoose={choose}
        />
      ) : file !== undefined ? (
        <>
          <FileName name={file.file_name} size={file.size} />
          {open ? (
            <div className={styles.slotActions}>
              <Button
                aria-label={t`Replace ${subject}`}
                variant={rejected ? 'filled' : 'default'}
                onClick={choose}
              >
                {t`Replace`}
              </Button>
              {rejected ? null : (
                <Button
                  aria-label={t`Remove ${subject}`}
                  variant="subtle"
                  onClick={() => void remove(kind, file.id, signal)}
                >
                  {t`Remove`}
                </Button>
              )}
            </div>
          ) : null}
        </>
      ) : open ? (
        <div className={styles.empty}>
          <IconUpload size={20} stroke={1.5} aria-hidden />
          <span className={styles.dropHint}>{t`Drop a file here or`}</span>
          <Button variant="default" aria-label={t`Choose file for ${subject}`} onClick={choose}>
            {t`Choose file`}
          </Button>
        </div>
      ) : null}
      {tooMany ? (
        <p role="alert" className={styles.slotProblem}>
          {t`Drop one file at a time.`}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        tabIndex={-1}
        aria-label={subject}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly subject: string
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onChoose: () => void
}

/** An upload in progress, or why it failed. */
function UploadRow({ upload, subject, onCancel, onRetry, onChoose }: UploadRowProps) {
  const { t } = useLingui()
  const { name: fileName, size } = upload.file
  if (upload.state === 'sending') {
    const percent = Math.round(upload.part * 100)
    return (
      <>
        <FileName name={fileName} size={size} />
        <Progress value={percent} aria-label={t`Upload of the ${subject}`} />
        <div className={styles.slotActions}>
          <span className={styles.percent}>{percent < 100 ? formatPercent(percent, 0) : t`Checking...`}</span>
          <Button variant="default" aria-label={t`Cancel upload of the ${subject}`} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <FileName name={fileName} size={size} />
      <p role="alert" className={styles.slotProblem}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>{textNow(upload.message)}</span>
      </p>
      <div className={styles.slotActions}>
        {upload.retry ? (
          <Button variant="default" aria-label={t`Try again with ${fileName}`} onClick={onRetry}>
            {t`Try again`}
          </Button>
        ) : null}
        <Button
          variant={upload.retry ? 'subtle' : 'default'}
          aria-label={t`Choose another file for ${subject}`}
          onClick={onChoose}
        >
          {t`Choose another`}
        </Button>
        <Button variant="subtle" aria-label={t`Dismiss file ${fileName}`} onClick={onCancel}>
          {t`Dismiss`}
        </Button>
      </div>
    </>
  )
}

function FileName({ name, size }: { name: string; size: number }) {
  return (
    <p className={styles.file}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <span className={styles.fileName} dir="auto">
        {name}
      </span>
      <span className={styles.fileSize}>{sizeText(size)}</span>
    </p>
  )
}

/** When the focused button disappears, moves the focus to the first remaining button. */
function useKeepFocus(place: RefObject<HTMLElement | null>): void {
  const focused = useRef(false)
  useEffect(() => {
    const element = place.current
    const note = () => {
      focused.current = true
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [place])
  // After every render.
  useEffect(() => {
    const active = document.activeElement
    if (!focused.current || place.current?.contains(active) === true) return
    if (active === document.body) place.current?.querySelector('button')?.focus({ preventScroll: true })
    else focused.current = false
  })
}
