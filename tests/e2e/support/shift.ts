import type { Page } from '@playwright/test'

/** The maximum sum of a page's layout shift values. */
export const MAX_SHIFT = 0.01

/** Sums up layout shifts from the first paint on, including those after user input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)
    })
}

/**
 * Returns the performance entries of a type. Uses an observer, because the clock of tests replaces
 * `performance`.
 */
export const measured = <T extends PerformanceEntry>(page: Page, type: string): Promise<T[]> =>
  page.evaluate(
    kind =>
      new Promise<T[]>(done => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          done(list.getEntries().map(entry => entry.toJSON()))
        }).observe({ type: kind, buffered: true })
      }),
    type,
  )
