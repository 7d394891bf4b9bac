/** Paths below `src` that are not as the generator would write them. */
export function notAsGenerated(): string[]
