import { expect, type Page } from '@playwright/test'

/** What may break when it is too long for a line: a word of about this part of the screen's width. */
const LONG = 0.6

/** Pixels by which letters of lines and buttons may touch without being read together. */
const TOUCH = 3

/**
 * Fails where the current page, or its open dialog, breaks a number, or a word that would fit into a line. A word may be hyphenated,
 * and one of several parts may break between them.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate(long => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      if (parent.closest('.visually-hidden, script, style, option')) continue
      // Clipped away on a screen of this width, for screen readers alone.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue
      const text = node.textContent ?? ''
      for (const word of text.matchAll(/\d[\d.,]*(?:\s?€)?|\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(parts.map(({ top }) => Math.round(top)))
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        // Addresses have no words, and a column of a table is as narrow as it has to be.
        const mayBreak = parent.closest('table') || text.includes('@')
        if (lines.size > 1 && (/\d/.test(word[0]) || (!mayBreak && width < long * innerWidth)))
          found.push(`${word[0]} (${Math.round(width)} px)`)
      }
    }
    return [...new Set(found)]
  }, LONG)
  expect(broken, `${page.url()}: words and numbers in pieces`).toEqual([])
}

/**
 * Fails where texts of the current page, or of its open dialog, lie on each other. What sticks to an edge of the screen covers what
 * scrolls below it, and is compared only with itself.
 */
export async function expectNothingOverlaps(page: Page): Promise<void> {
  const overlapping = await page.evaluate(touch => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    /** What an element moves along with; undefined for words that are clipped away, for screen readers alone. */
    const plane = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { position, clipPath } = getComputedStyle(at)
        if (clipPath !== 'none') return undefined
        if (/sticky|fixed/.test(position)) return at
      }
      return root
    }
    const seen: { text: string; on: Element; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      const on = plane(parent)
      if (!on || parent.closest('script, style, option, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > touch && box.height > touch) seen.push({ text, on, box })
    }
    return seen.flatMap(({ text, on, box }, index) =>
      seen
        .slice(index + 1)
        .filter(
          other =>
            other.on === on &&
            other.text !== text &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > touch &&
            // Lines of text are higher than their letters.
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > box.height / 3,
        )
        .map(other => `${text} / ${other.text}`),
    )
  }, TOUCH)
  expect(overlapping, `${page.url()}: texts on each other`).toEqual([])
}
