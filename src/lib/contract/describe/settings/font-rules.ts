import { type ChosenFiles, chosenFonts, MORE } from './chosen-fonts.ts'
import type { FontFile } from './font-file.ts'
import { type ChosenFamily, chosenFamilies, type FontFamily, fontFamilies } from './fonts.ts'

interface Family {
  /** Of those that ship. */
  name?: FontFamily
  /** With a fallback of the same width, so that nothing moves when the font arrives. */
  stack: string
  /** Has only one weight, which is not one for text. */
  headings?: true
  /** The address of the file for the first paint, of those that are in no style sheet. */
  file?: string
  /** Its rules, if they are not in the style sheets. */
  faces?: string
}

/** Where the files are that FONT_SETTINGS may name. */
export interface FontFiles {
  /** The restaurant's own, as the setting names them. */
  own: Record<string, FontFile>
  chosen: Record<ChosenFamily, ChosenFiles>
}

/** The families whose faces are in src/styles/fonts.css, and those of every device. */
const FAMILIES: Record<Exclude<FontFamily, ChosenFamily>, Family> = {
  vollkorn: { name: 'vollkorn', stack: 'Vollkorn, "Vollkorn Fallback", georgia, serif', headings: true },
  figtree: { name: 'figtree', stack: 'Figtree, "Figtree Fallback", system-ui, sans-serif' },
  georgia: { name: 'georgia', stack: 'georgia, "Times New Roman", serif' },
  system: { name: 'system', stack: 'system-ui, sans-serif' },
}

/** The default fonts (src/styles/tokens.css). */
const USUAL = { headings: FAMILIES.vollkorn, text: FAMILIES.figtree }

/** The fonts for the setting FONT_SETTINGS, and the rules that differ from the defaults, if any. */
export function fontRules(
  setting: string,
  files: FontFiles,
): { headings: Family; text: Family; style: string } {
  const [first = '', second = first] = setting.split(',').map(name => name.trim())
  const headings = familyOf(first, 'Own Headings', files) ?? USUAL.headings
  const wanted = familyOf(second, second === first ? 'Own Headings' : 'Own Text', files)
  const text = wanted && !wanted.headings ? wanted : USUAL.text
  const faces = new Set([headings, text].flatMap(family => family.faces ?? []))
  const usual = headings === USUAL.headings && text === USUAL.text
  const rule = `:root:root { --font-display: ${headings.stack}; --font-text: ${text.stack}; }`
  return { headings, text, style: usual ? '' : [...faces, rule].join(' ') }
}

function familyOf(name: string, called: string, { own, chosen }: FontFiles): Family | undefined {
  const font = own[name]
  if (font)
    return { ...familyIn(called, font, face(called, font.address, weightsOf(font))), file: font.address }
  const family = fontFamilies.find(known => known === name.toLowerCase())
  if (!family) return undefined
  return isChosen(family) ? chosenFamily(family, chosen[family]) : FAMILIES[family]
}

const isChosen = (family: FontFamily): family is ChosenFamily =>
  chosenFamilies.some(chosen => chosen === family)

function chosenFamily(name: ChosenFamily, { latin, more }: ChosenFiles): Family {
  const { called, ...font } = chosenFonts[name]
  const faces = [face(called, latin, ANY_WEIGHT), face(called, more, ANY_WEIGHT, MORE)]
  return { ...familyIn(called, font, faces.join(' ')), name, file: latin, headings: true }
}

type Fallback = Omit<FontFile, 'address' | 'weight'>

function familyIn(called: string, font: Fallback, faces: string): Family {
  return {
    stack: `"${called}", "${called} Fallback", ${font.serif ? 'georgia, serif' : 'system-ui, sans-serif'}`,
    faces: [faces, ...fallbackFace(font, called)].join(' '),
  }
}

/** A font of one weight is used for all of them, so that browsers make up none from it. */
export const ANY_WEIGHT = '1 1000'

const weightsOf = ({ weight }: FontFile): string => (weight.includes(' ') ? weight : ANY_WEIGHT)

function face(called: string, address: string, weights: string, range = ''): string {
  const characters = range && ` unicode-range: ${range};`
  return `@font-face { font-family: "${called}"; font-weight: ${weights}; font-display: swap; src: url("${address}") format("woff2");${characters} }`
}

/** The bold cut of the system font if the font is bold, so that the fallback is as heavy. */
const LOCAL = {
  serif: ['Times New Roman', 'Liberation Serif'],
  sans: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
}

function fallbackFace({ serif, bold, fallback }: Fallback, called: string): string[] {
  if (!fallback) return []
  const names = LOCAL[serif ? 'serif' : 'sans']
  const cuts = bold ? [...names.map(name => `${name} Bold`), ...names] : names
  return [
    `@font-face { font-family: "${called} Fallback"; src: ${cuts.map(cut => `local("${cut}")`).join(', ')};`,
    `size-adjust: ${fallback.adjust}%; ascent-override: ${fallback.ascent}%; descent-override: ${fallback.descent}%; line-gap-override: ${fallback.lineGap}%; }`,
  ]
}
