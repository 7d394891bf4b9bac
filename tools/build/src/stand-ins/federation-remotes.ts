/*
 * Stands in for what loads the remotes that a build names: the host's build names none, since they are known at
 * run time [MFE-02].
 */
export const remotes = undefined
