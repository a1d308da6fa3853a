import type { Page } from '@playwright/test'

/** What a visitor sees of a load; times in ms. */
export interface Painted {
  largest: number
  /** Total blocking time: what each task takes beyond 50 ms. */
  blocking: number
  shift: number
}

/** Must be called before the page is opened. */
export const watchPainted = (page: Page): Promise<unknown> => page.addInitScript(watch)

export const readPainted = (page: Page): Promise<Painted> =>
  page.evaluate(() => (window as unknown as { painted: Painted }).painted)

/** Runs in the page and cannot refer to this file. */
function watch(): void {
  interface Entry extends PerformanceEntry {
    value?: number
    hadRecentInput?: boolean
  }
  const painted = { largest: 0, blocking: 0, shift: 0 }
  Object.assign(window, { painted })
  const observe = (type: string, note: (entry: Entry) => void): void =>
    new PerformanceObserver(list => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    painted.largest = startTime
  })
  observe('longtask', ({ duration }) => {
    painted.blocking += Math.max(0, duration - 50)
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) painted.shift += value
  })
}
