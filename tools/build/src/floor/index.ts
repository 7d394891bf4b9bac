export { readFloor } from './floor.ts'
export { aboveFloor } from './table.ts'
