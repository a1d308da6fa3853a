import { expect, type Page } from '@playwright/test'

interface Findings {
  small: string[]
  fine: string[]
  moving: string[]
}

/**
 * Fails when a touch target is smaller than 44 px (less with a mouse), text is smaller than 16 px, or
 * anything moves although the visitor prefers reduced motion. Checks the open modal, or the whole page if
 * there is none. Exempt are links in running text, whose height is that of their line, and the design's small
 * print: badges, struck prices, legends and their codes.
 */
export async function expectComfortable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await page.evaluate(lookAround)
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual({
    small: [],
    fine: [],
    moving: [],
  })
}

/** Fails when something on a touch screen is smaller than a finger, with the same exceptions. */
export async function expectTouchable(page: Page): Promise<void> {
  const { small } = await page.evaluate(lookAround)
  expect(small, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Runs in the page. */
function lookAround(): Findings {
  const TARGET = 43.5
  const BODY = 16
  const TOUCHED = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const READ = 'p, li, dt, dd, label, legend, input, select, textarea, button, summary, a, h1, h2, h3, h4'
  const SMALL_PRINT = 'small, s, .badge, abbr, .cats, table'
  const touch = matchMedia('(pointer: coarse)').matches
  const root = document.querySelector('dialog:modal') ?? document.body

  const shows = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    )
  }
  const called = (element: Element): string => {
    const { width, height } = element.getBoundingClientRect()
    const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return `${element.tagName} “${text}” ${Math.round(width)} x ${Math.round(height)}`
  }
  const inText = (element: Element): boolean =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  const isSmall = (element: Element): boolean => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const boxes = [element, ...labels].map(each => each.getBoundingClientRect())
    // A link can cover its whole card with a pseudo-element.
    const over = getComputedStyle(element, '::after')
    const most = (side: 'width' | 'height') =>
      Math.max(
        ...boxes.map(box => box[side]),
        over.position === 'absolute' ? Number.parseFloat(over[side]) || 0 : 0,
      )
    return most('width') < TARGET || most('height') < TARGET
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const milliseconds = (list: string): number =>
    Math.max(
      ...list.split(',').map(each => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000)),
    )

  const all = (selector: string) => [...root.querySelectorAll(selector)].filter(shows)
  return {
    small: (touch ? all(TOUCHED) : [])
      .filter(element => !element.matches(':disabled') && !inText(element) && isSmall(element))
      .map(called),
    fine: all(READ)
      .filter(element => hasText(element) && !element.closest(SMALL_PRINT))
      .filter(element => Number.parseFloat(getComputedStyle(element).fontSize) < BODY)
      .map(called),
    moving: all('*')
      .filter(element => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return (
          milliseconds(transitionDuration) > 1 ||
          (animationName !== 'none' && milliseconds(animationDuration) > 1)
        )
      })
      .map(called),
  }
}
