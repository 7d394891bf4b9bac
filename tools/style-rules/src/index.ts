export { foreignStyles, type StyleOwner } from './foreign-styles.ts'
export { FILE_HASH_LENGTH, styleMark } from './style-mark.ts'
