/* Upload and download; loaded with the first file. */
export { readFile } from './file.ts'
export { sendUpload } from './send-upload.ts'
