/* Stands in for what ky reports the progress of a body with: uploads do not go through it, and no answer is that long. */
export const streamRequest = undefined
export const streamResponse = undefined
