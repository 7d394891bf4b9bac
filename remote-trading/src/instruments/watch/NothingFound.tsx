import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'

export interface NothingFoundProps {
  /** Of the watchlist that has nothing in it. */
  readonly listName: string | undefined
  readonly canWiden: boolean
  readonly onWiden: () => void
}

/** In place of the rows: no instrument fits, and where to look instead. */
export function NothingFound({ listName, canWiden, onWiden }: NothingFoundProps) {
  const message =
    listName === undefined
      ? 'No assets found'
      : `${listName} is empty. Add instruments with the star beside them.`
  return (
    <ListState state="empty" message={message}>
      {canWiden ? (
        <Button variant="default" size="xs" onClick={onWiden}>
          {listName === undefined ? 'Search all classes' : 'Show all instruments'}
        </Button>
      ) : null}
    </ListState>
  )
}
