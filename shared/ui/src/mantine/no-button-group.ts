/** Stands in for Mantine's `Button.Group`, which the kit does not have. */
export const ButtonGroup = undefined
/** Stands in for `Button.GroupSection`. */
export const ButtonGroupSection = undefined
