import type { Page } from '@playwright/test'

/** The most that a page may shift, as the sum of its layout-shift values. */
export const MOST_SHIFT = 0.01

/** Sums up layout shifts from the first paint on, those after a tap or key included. */
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

/** The entries of a kind that the browser measured. The clock of tests replaces `performance` but not observers. */
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
