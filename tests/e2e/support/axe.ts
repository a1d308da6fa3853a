import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose outcome hangs on colours; in the dark, nothing but these changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails when axe finds anything on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // All in the page itself: the other mode opens a second one, for the sake of frames, which no page has.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Of what passes, axe need not describe every place.
    const options = { resultTypes: ['violations' as const] }
    if (colorScheme === 'light') axe.options({ ...options, rules: { 'target-size': { enabled: true } } })
    else axe.options(options).withRules(OF_COLOURS)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}
