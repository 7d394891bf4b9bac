/* Files there and back: loaded with the first one. */
export { readFile } from './file.ts'
export { sendUpload } from './send-upload.ts'
