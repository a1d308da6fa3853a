import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long as what `axe.source` is, which every page has to read. */
const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The rules that depend on colours; the dark scheme is checked for these only. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Dishes and rows of tables look like those before them: the first ones of each stand for all. */
const ALIKE = '.grid > li:nth-child(n + 5), tbody > tr:nth-child(n + 7)'
/** Only violations are reported in detail, which is faster. */
const BRIEF: axe.RunOptions = { resultTypes: ['violations'], preload: false }
const RUNS = {
  light: { ...BRIEF, rules: { 'target-size': { enabled: true } } },
  dark: { ...BRIEF, runOnly: { type: 'rule', values: OF_COLOURS } },
} satisfies Record<string, axe.RunOptions>

/**
 * Fails when axe finds a violation in the open modal, or on the page if there is none, in the light or the dark scheme. Of what is
 * alike it looks at the first ones, or with `all` at each.
 */
export async function expectAccessible(page: Page, where = page.url(), { all = false } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsEnd(page)
    // A page reads it once, for both schemes and for all that it shows until another one comes.
    if (!(await page.evaluate(() => 'axe' in window))) {
      await page.evaluate(SOURCE)
      await page.evaluate(layOutAll)
    }
    const violations = await page.evaluate(
      async ({ options, exclude }) => {
        const include = [document.querySelector('dialog:modal') ?? document.documentElement]
        const results = await window.axe.run({ include, exclude }, options)
        return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
      },
      { options: RUNS[colorScheme], exclude: all ? [] : ALIKE },
    )
    expect(violations, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Fails when text in these elements has a contrast below 7:1, in the light or the dark scheme. */
export async function expectContrast(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsEnd(page)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
    const low = await page.evaluate(
      async ({ selector, brief }) => {
        const include = [...document.querySelectorAll(selector)]
        const options: axe.RunOptions = {
          ...brief,
          runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
          rules: { 'color-contrast-enhanced': { enabled: true } },
        }
        const { violations } = await window.axe.run({ include }, options)
        return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.data]))
      },
      { selector: within, brief: BRIEF },
    )
    expect(low, colorScheme).toEqual([])
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Lays out what is not in view too: axe measures it, and would find it where it only seems to be. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; }')
  document.adoptedStyleSheets.push(sheet)
}

/** Waits until colours have changed to those of the scheme: axe measures them as they are in that moment. */
const transitionsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // What a closed section hides is not drawn, so that its transitions never end; axe does not measure it either.
    const isDrawn = ({ effect }: Animation): boolean =>
      effect instanceof KeyframeEffect && (effect.target?.checkVisibility() ?? false)
    const running = document
      .getAnimations()
      .filter(animation => animation instanceof CSSTransition && isDrawn(animation))
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
