import type { Page } from '@playwright/test'

/** Texts that a browser shows in a weight or slant that no font file has, and so makes up itself. */
export const madeUpTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bare = (family: string): string => family.trim().replaceAll(/^["']|["']$/g, '')
    const faces = [...document.fonts].map(({ family, weight, style }) => {
      const [least = 400, most = least] = weight
        .replace('normal', '400')
        .replace('bold', '700')
        .split(' ')
        .map(Number)
      return { family: bare(family), least, most, style }
    })
    const found = new Map<string, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, template, noscript'))
        continue
      const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element)
      for (const family of fontFamily.split(',').map(bare)) {
        const own = faces.filter(face => face.family === family)
        // A font of the device has its own cuts.
        if (own.length === 0) continue
        const weight = Number(fontWeight)
        const hasWeight = own.some(({ most }) => weight < 600 || most >= 600)
        const isSlanted = fontStyle === 'normal' || own.some(({ style }) => style === fontStyle)
        const shown = `${family} ${fontWeight} ${fontStyle}`
        if (!hasWeight || !isSlanted) found.set(shown, node.textContent.trim().slice(0, 40))
      }
    }
    return [...found].map(([face, text]) => `${face}: ${text}`)
  })

/** A text of the first screen: its lines, and where it begins and ends, in px. */
interface ShownText {
  text: string
  lines: number
  top: number
  bottom: number
}

/** The texts of the first screen, in how many lines each is, and where. */
export const textsInSight = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const shown: ShownText[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, width } = range.getBoundingClientRect()
      if (width < 2 || top < 0 || bottom > innerHeight) continue
      const tops = new Set([...range.getClientRects()].map(rect => Math.round(rect.top / 4)))
      const place = element.getBoundingClientRect()
      shown.push({ text, lines: tops.size, top: place.top, bottom: place.bottom })
    }
    return shown
  })

/** The family of the font that most letters of the first text of a selector are drawn with, which is not the one that it asks for while that is missing. */
export async function drawnFont(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName
}
