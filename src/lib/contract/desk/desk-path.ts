/** The page of the desk. Each of its views has an address below it. */
export const DESK = '/desk'

/** Whether a path is the desk's, of whichever view. */
export const isDesk = (path: string): boolean => path === DESK || path.startsWith(`${DESK}/`)
