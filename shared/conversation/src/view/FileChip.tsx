import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Progress } from '@tradefront/ui/Progress'
import type { AttachedFile } from '../conversation-state.ts'
import classes from './Composer.module.css'

/** The attachment of the next message: upload progress or failure [CHAT-04]. */
export function FileChip({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) {
  return (
    <div className={classes.chip} data-failed={file.state === 'failed' || undefined}>
      <IconFile size={16} stroke={1.5} aria-hidden />
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
