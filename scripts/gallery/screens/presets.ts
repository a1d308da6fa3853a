import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChosenFiles } from '#contract/describe/settings/chosen-fonts.ts'
import { fontRules } from '#contract/describe/settings/font-rules.ts'
import { type ChosenFamily, chosenFamilies } from '#contract/describe/settings/fonts.ts'
import { type Preset, presets } from '#contract/describe/settings/presets.ts'
import { themeRules } from '#contract/describe/settings/theme.ts'
import { surfaceColours } from '#contract/describe/settings/tokens.ts'
import { hasDarkHead } from '#contract/describe/settings/tones.ts'
import { root } from '../../checks/sources.ts'
import { DISH_PATH, type Screen } from './screen.ts'

const styles = join(root, 'src/styles')
const surfaces = surfaceColours(readFileSync(join(styles, 'tokens.css'), 'utf8'))

const fontFile = (name: ChosenFamily, part: string): string => {
  const file = readFileSync(join(styles, 'fonts', `${name.replace(' ', '-')}-${part}.woff2`))
  return `data:font/woff2;base64,${file.toString('base64')}`
}

const chosen = Object.fromEntries(
  chosenFamilies.map(name => [name, { latin: fontFile(name, 'latin'), more: fontFile(name, 'latin-ext') }]),
) as Record<ChosenFamily, ChosenFiles>

/** The rules of a preset, as a build writes them. */
function rulesOf({ values }: Preset): string {
  const theme = { brandColor: values.BRAND_COLOR, corners: values.CORNER_RADIUS, tone: values.PAGE_TONE }
  return `${themeRules(theme, surfaces)} ${fontRules(values.FONT_SETTINGS, { own: {}, chosen }).style}`
}

const PAGES = { home: '', dish: DISH_PATH }

/** Home and the page of a dish in each look that the desk offers, on the pages of the shop that runs. */
export const presetScreens: Screen[] = presets.flatMap(preset =>
  Object.entries(PAGES).map(([name, path]) => ({
    name: `preset-${preset.id}-${name}`,
    path,
    open: async page => {
      await page.addStyleTag({ content: rulesOf(preset) })
      if (!hasDarkHead(preset.values.PAGE_TONE)) return
      // What a build writes for a dark head: the logo for dark grounds.
      await page.locator('.top__brand source').evaluateAll(sources => {
        for (const source of sources) source.removeAttribute('media')
      })
    },
  })),
)
