/** The lists of positions, loaded where there are positions to list: from here alone. */
export const loadTables = () => import('./tables.ts')
