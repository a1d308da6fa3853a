/** The page of the desk. Each of its views has an address below it. */
export const DESK = '/desk'
/** The page on a driver's own phone, which is none of the desk's views. */
export const DRIVER = `${DESK}/driver`

/** Whether a path is the desk's, of whichever view. */
export const isDesk = (path: string): boolean => path === DESK || path.startsWith(`${DESK}/`)
