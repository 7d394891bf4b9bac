export { loadFont } from '../theme/font.ts'
