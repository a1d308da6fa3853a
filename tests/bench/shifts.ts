import type { Page } from '@playwright/test'

/** Sums of layout shift values. */
export interface Shifts {
  load: number
  /** After scrolling the page to its end and back. */
  scrolled: number
  /** The first moved element of the largest shift. */
  element: string
}

/** Must be called before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** Reads the layout shifts, including those caused by scrolling. */
export async function readShifts(page: Page): Promise<Shifts> {
  const load = await page.evaluate(read)
  await page.evaluate(scrollThrough)
  const all = await page.evaluate(read)
  return { load: load.sum, scrolled: all.sum, element: all.element }
}

// The following functions run in the page and cannot refer to this file.

function watch(): void {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  let largest = 0
  const note = ({ value, hadRecentInput, sources }: Shift): void => {
    if (hadRecentInput) return
    const { dataset } = document.documentElement
    dataset.shifts = String(Number(dataset.shifts ?? 0) + value)
    if (value < largest) return
    largest = value
    const moved = sources.map(({ node }) => node).find(node => node instanceof Element)
    const named = (element: Element | null | undefined): string =>
      element ? [element.localName, ...element.classList].join('.') : '?'
    dataset.shifted = `${named(moved?.parentElement)} > ${named(moved)}`
  }
  const observer = new PerformanceObserver(list => (list.getEntries() as Shift[]).forEach(note))
  observer.observe({ type: 'layout-shift', buffered: true })
}

function read(): { sum: number; element: string } {
  const { dataset } = document.documentElement
  return { sum: Number(dataset.shifts ?? 0), element: dataset.shifted ?? '' }
}

async function scrollThrough(): Promise<void> {
  const scroll = async (top: number): Promise<void> => {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) await scroll(top)
  await scroll(0)
}
