import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import { formatPercent } from '@tradefront/money'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { Progress } from '@tradefront/ui/Progress'
import { useCallback } from 'react'
import type { AttachedFile } from '../conversation-state.ts'
import classes from './Composer.module.css'

interface FileChipProps {
  readonly file: AttachedFile
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** The attachment of the next message: preview of a picture, upload progress or failure [CHAT-04] [CHAT-13]. */
export function FileChip({ file, onRetry, onRemove }: FileChipProps) {
  const { t } = useLingui()
  const { name } = file
  const source = file.state === 'failed' ? undefined : file.source
  return (
    <div className={classes.chip} data-failed={file.state === 'failed' || undefined}>
      {source?.type.startsWith('image/') === true ? (
        <Preview picture={source} />
      ) : (
        <IconFile size={16} stroke={1.5} aria-hidden />
      )}
      <span className={classes.chipName} dir="auto">
        {name}
      </span>
      {file.state === 'uploading' ? (
        <>
          <Progress className={classes.progress} value={file.progress} aria-label={t`Uploading ${name}`} />
          <span className="tf-num">{formatPercent(Math.round(file.progress), 0)}</span>
        </>
      ) : null}
      {file.state === 'failed' ? (
        <span className={classes.chipError} role="alert">
          {t`Error: ${{ message: textNow(file.message) }}`}
        </span>
      ) : null}
      {file.state === 'failed' && file.retryable ? (
        <Button size="xs" variant="subtle" onClick={onRetry}>
          {t`Try again`}
        </Button>
      ) : null}
      <ActionIcon
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={file.state === 'uploading' ? t`Cancel upload of ${name}` : t`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A chosen picture, before it is sent. */
function Preview({ picture }: { picture: File }) {
  const { t } = useLingui()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} className={classes.preview} alt={t`Preview of ${{ name: picture.name }}`} />
}
