import type { ChatAttachment } from '@tradefront/contracts'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { safeHref } from '@tradefront/ui/safe-url'
import classes from './MessageList.module.css'

/** Files of a message: images as pictures, everything as a link that downloads it [CHAT-04]. */
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
  const href = safeHref(file.download_url)
  const name = (
    <>
      <IconFile size={16} stroke={1.5} aria-hidden /> <span>{file.file_name}</span>
    </>
  )
  // An address that is neither http nor https is not followed; the name still tells what was sent.
  if (href === undefined) return <span className={classes.file}>{name}</span>
  return (
    <a
      className={file.is_image ? classes.picture : classes.file}
      href={href}
      download={file.file_name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Download ${file.file_name}`}
    >
      {file.is_image ? <img src={href} alt={file.file_name} loading="lazy" /> : name}
    </a>
  )
}
