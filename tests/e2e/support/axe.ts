import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that depend on colours; the dark scheme is checked for these only. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails when axe finds a violation on the current page, in the light or the dark scheme. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsEnd(page)
    // Legacy mode runs in the page itself; the other mode opens a second page to support frames, which the
    // shop does not have.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Only violations are reported in detail, which is faster.
    const options = { resultTypes: ['violations' as const] }
    if (colorScheme === 'light') axe.options({ ...options, rules: { 'target-size': { enabled: true } } })
    else axe.options(options).withRules(OF_COLOURS)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Waits until colours have changed to those of the scheme: axe measures them as they are in that moment. */
const transitionsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
