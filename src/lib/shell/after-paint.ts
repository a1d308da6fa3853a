/** Runs a function once what has been changed until now is on the screen; on a hidden page, once it is visible again. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))

/** Resolves once what has been changed until now is on the screen. */
export const painted = (): Promise<void> => new Promise(afterPaint)
