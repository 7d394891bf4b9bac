import { join } from 'node:path'

/** Where a picture of the documents is kept. */
export const pictureFile = (name: string): string => join(import.meta.dirname, '../../docs/images', name)
