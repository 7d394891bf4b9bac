import { useLingui } from '@lingui/react/macro'
import type { ChatAttachment } from '@tradefront/contracts'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { isOwnFile } from '@tradefront/api'
import { savesData } from '@tradefront/browser'
import { safeHref } from '@tradefront/ui/safe-url'
import { toast } from '@tradefront/ui/toast'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState, type MouseEvent } from 'react'
import classes from './MessageList.module.css'
import { downloadFile, usePicture } from './use-file.ts'

const modalCode = lazyCode(async () => (await import('@tradefront/ui/Modal')).Modal)

/**
 * Files of a message: images as enlargeable pictures, everything as a download link [CHAT-04]. Only links for
 * customers who save data.
 */
export function Attachments({ files }: { files: readonly ChatAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ file }: { file: ChatAttachment }) {
  const { t } = useLingui()
  const href = safeHref(file.download_url)
  const picture = usePicture(file.is_image && !savesData() ? href : undefined)
  const name = (
    <>
      <IconFile size={16} stroke={1.5} aria-hidden /> <span dir="auto">{file.file_name}</span>
    </>
  )
  // URLs other than http and https aren't linked; the name still shows what was sent.
  if (href === undefined) return <span className={classes.file}>{name}</span>

  // A link can't carry the session: broker files are fetched with it first.
  function onClick(event: MouseEvent): void {
    if (href === undefined || !isOwnFile(href)) return
    event.preventDefault()
    downloadFile(href, file.file_name).catch(() => {
      toast.error(
        () => t`We couldn't download the file`,
        () => t`Try again.`,
      )
    })
  }

  return (
    <>
      {picture === undefined ? null : <Picture src={picture} name={file.file_name} />}
      <a
        className={classes.file}
        href={href}
        download={file.file_name}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
        aria-label={t`Download ${{ name: file.file_name }}`}
      >
        {name}
      </a>
    </>
  )
}

/** A picture in a message; opens full-size when pressed. */
function Picture({ src, name }: { src: string; name: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const modal = useDialogCode(modalCode, opened, close)
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <img src={src} alt={name} loading="lazy" />
      </button>
      {modal.state === 'ready' ? (
        <modal.code opened={opened} onClose={close} title={name} size="auto" centered>
          <img className={classes.enlarged} src={src} alt={name} />
        </modal.code>
      ) : null}
    </>
  )
}
