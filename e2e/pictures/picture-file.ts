import { join } from 'node:path'

/** Whether pictures are made, not compared. */
export const isMaking = process.env['PICTURES'] === 'make'

/** Where a picture of the documents is kept. */
export const pictureFile = (name: string): string => join(import.meta.dirname, '../../docs/images', name)
