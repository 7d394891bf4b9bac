/** Text of a file below `src`. */
export function readSource(path: string): string
