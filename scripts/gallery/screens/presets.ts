import type { Page } from '@playwright/test'
import { presets } from '#contract/describe/settings/presets.ts'
import { lookPath } from '../looks.ts'
import type { Screen } from './screen.ts'

/** The looks are branches of one shop, which a shop with that look is not. */
const withoutBranch = (page: Page): Promise<void> =>
  page.locator('.branch').evaluateAll(parts => {
    for (const part of parts) part.remove()
  })

/** Home and the page of a dish in each look that the desk offers, of a menu that suits it. */
export const presetScreens: Screen[] = presets.flatMap(({ id }) => [
  { name: `preset-${id}-home`, path: lookPath(id), open: withoutBranch },
  { name: `preset-${id}-whole`, path: lookPath(id), whole: true, open: withoutBranch },
  {
    name: `preset-${id}-dish`,
    path: lookPath(id),
    open: async page => {
      await page.goto((await page.locator('a.dish').first().getAttribute('href')) ?? '')
      await withoutBranch(page)
    },
  },
])
