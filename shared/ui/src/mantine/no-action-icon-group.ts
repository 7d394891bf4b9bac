/** Stands in for Mantine's `ActionIcon.Group`, which the kit does not have. */
export const ActionIconGroup = undefined
/** Stands in for `ActionIcon.GroupSection`. */
export const ActionIconGroupSection = undefined
