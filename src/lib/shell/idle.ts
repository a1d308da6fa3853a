/** Runs a function once the page has nothing else to do. */
export const whenIdle = (run: () => void): void => void (window.requestIdleCallback ?? setTimeout)(run)

/** Resolves once the page has nothing else to do. */
export const idle = (): Promise<void> => new Promise(whenIdle)
