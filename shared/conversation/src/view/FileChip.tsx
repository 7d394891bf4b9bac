import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { Progress } from '@tradefront/ui/Progress'
import { useEffect, useState } from 'react'
import type { AttachedFile } from '../conversation-state.ts'
import classes from './Composer.module.css'

interface FileChipProps {
  readonly file: AttachedFile
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** The attachment of the next message: preview of a picture, upload progress or failure [CHAT-04] [CHAT-13]. */
export function FileChip({ file, onRetry, onRemove }: FileChipProps) {
  const preview = usePreview(file.state === 'failed' ? undefined : file.source)
  return (
    <div className={classes.chip} data-failed={file.state === 'failed' || undefined}>
      {preview === undefined ? (
        <IconFile size={16} stroke={1.5} aria-hidden />
      ) : (
        <img className={classes.preview} src={preview} alt={`Preview of ${file.name}`} />
      )}
      <span className={classes.chipName} dir="auto">
        {file.name}
      </span>
      {file.state === 'uploading' ? (
        <>
          <Progress
            className={classes.progress}
            value={file.progress}
            aria-label={`Uploading ${file.name}`}
          />
          <span className="tf-num">{`${Math.round(file.progress)}%`}</span>
        </>
      ) : null}
      {file.state === 'failed' ? (
        <span className={classes.chipError} role="alert">
          {`Error: ${file.message}`}
        </span>
      ) : null}
      {file.state === 'failed' && file.retryable ? (
        <Button size="xs" variant="subtle" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <ActionIcon
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`${file.state === 'uploading' ? 'Cancel the upload of' : 'Remove'} ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** URL of a chosen picture; undefined for other files. */
function usePreview(source: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ of: File; url: string }>()
  const picture = source?.type.startsWith('image/') === true ? source : undefined
  useEffect(() => {
    if (picture === undefined) return
    const url = URL.createObjectURL(picture)
    setShown({ of: picture, url })
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return shown !== undefined && shown.of === picture ? shown.url : undefined
}
