import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fetchFile, isAborted } from '@tradefront/api'
import type { ReviewedDocument } from '@tradefront/contracts'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { Modal } from '@tradefront/ui/Modal'
import { useEffect, useState } from 'react'
import classes from './CustomerFacts.module.css'

type File = ReviewedDocument['files'][number]

const PICTURE = /\.(?:jpe?g|png)$/i

/** Called while a picture is open above everything, so that Escape closes only the picture. */
export type OnViewing = (viewing: boolean) => void

export interface DocumentFileProps {
  readonly file: File
  readonly onViewing: OnViewing
}

/** A document file: pictures open here, PDFs are downloaded. Requires the admin's session. */
export function DocumentFile({ file, onViewing }: DocumentFileProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!opened) return
    onViewing(true)
    return () => onViewing(false)
  }, [opened, onViewing])
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const { side, file_name: name } = file
  const isPicture = PICTURE.test(name)

  async function download(): Promise<void> {
    setFailed(false)
    try {
      saveAs(await fetchFile(file.download_url), name)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        className={classes.file}
        leftSection={<IconFile size={16} stroke={1.5} aria-hidden />}
        onClick={() => (isPicture ? setOpened(true) : void download())}
      >
        {isPicture
          ? t`View ${select(side, { front: 'front', other: 'back' })}: ${name}`
          : t`Download ${select(side, { front: 'front', other: 'back' })}: ${name}`}
      </Button>
      {hasFailed ? (
        <p className={classes.failure} role="alert">
          {t`We couldn't load the file. Try again.`}
        </p>
      ) : null}
      <Modal opened={opened} onClose={() => setOpened(false)} title={name} size="xl">
        <Picture
          key={attempt}
          file={file}
          onDownload={() => void download()}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </Modal>
    </>
  )
}

type Look =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly url: string }

interface PictureProps {
  readonly file: File
  readonly onDownload: () => void
  readonly onRetry: () => void
}

function Picture({ file, onDownload, onRetry }: PictureProps) {
  const { t } = useLingui()
  const [look, setLook] = useState<Look>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | undefined
    async function load(): Promise<void> {
      try {
        const blob = await fetchFile(file.download_url, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setLook({ state: 'ready', url })
      } catch (error) {
        if (!isAborted(error)) setLook({ state: 'failed' })
      }
    }
    void load()
    return () => {
      leaving.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [file.download_url])

  if (look.state === 'loading')
    return <ListState state="loading" message={t`Loading file...`} rowHeight={80} />
  if (look.state === 'failed')
    return <ListState state="error" message={t`We couldn't load the file.`} onRetry={onRetry} />
  return (
    <>
      <img
        className={classes.picture}
        src={look.url}
        alt={file.side === 'front' ? t`front of the document` : t`back of the document`}
      />
      <Button size="xs" variant="default" onClick={onDownload}>
        {t`Download`}
      </Button>
    </>
  )
}

/** Downloads a file. */
function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
