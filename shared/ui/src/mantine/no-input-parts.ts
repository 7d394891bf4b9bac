/*
 * Stands in for parts of Mantine's fields that no field here has: the button that empties it (`clearable`), which
 * brings Mantine's closing button along, a message of success, and a placeholder of its own.
 */
export const InputClearButton = undefined
export const InputSuccess = undefined
export const InputPlaceholder = undefined
