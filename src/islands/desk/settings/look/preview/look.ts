import type { Surfaces } from '#contract/describe/settings/brand.ts'
import type { FontFile } from '#contract/describe/settings/font-file.ts'
import { fontRules } from '#contract/describe/settings/font-rules.ts'
import { type Forms, formRules } from '#contract/describe/settings/forms.ts'
import { barColours, themeAccents, themeRules } from '#contract/describe/settings/theme.ts'
import { toneSurfaces } from '#contract/describe/settings/tones.ts'
import { chosenFiles } from '#lib/fonts/chosen-files.ts'
import { formSheets } from '#lib/looks/form-sheets.ts'

/** The draft's look. Pictures are addresses; undefined means the page's own. */
export interface Look extends Forms {
  brandColor: string
  corners: string
  tone: string
  fonts: string
  homeParts: string
  /** Empty when visitors read the standard text. */
  heading: string
  title: string
  background: string | undefined
  logo: string | undefined
  footerLogo: string | undefined
  slides: string[] | undefined
  gallery: string[] | undefined
}

export type ColourScheme = 'light' | 'dark'

/** A font that no build has measured yet. */
const draftFont = (file: string): FontFile => ({
  address: `/media/${encodeURIComponent(file)}`,
  weight: '100 900',
  serif: false,
  bold: false,
})

/** The rules of a look in one of the two schemes, made by the functions that a build uses. */
export function rulesOf(look: Look, surfaces: Surfaces, scheme: ColourScheme): string {
  const files = look.fonts
    .split(',')
    .map(name => name.trim())
    .filter(name => /\.woff2$/i.test(name))
  const own = Object.fromEntries(files.map(file => [file, draftFont(file)]))
  const { style } = fontRules(look.fonts, { own, chosen: chosenFiles })
  return [
    `:root:root { color-scheme: ${scheme}; }`,
    themeRules(look, surfaces),
    formRules(look, formSheets),
    style,
  ].join('\n')
}

/** The colour of the browser's bar. */
export function barColour(look: Look, surfaces: Surfaces, scheme: ColourScheme): string | undefined {
  const accents = themeAccents(look, surfaces)
  return accents ? barColours(accents)[scheme] : toneSurfaces(look.tone, surfaces)[scheme][0]
}
