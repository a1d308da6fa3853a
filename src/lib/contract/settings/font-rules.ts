import { type FontFamily, fontFamilies } from './fonts.ts'

/** A font of the restaurant's own. */
export interface FontFile {
  address: string
  /** The value of `font-weight` in `@font-face`. */
  weight: string
  serif: boolean
  bold: boolean
  /** In percent, for the fallback that takes the same space until it arrives; there is no fallback without them. */
  fallback?: { adjust: number; ascent: number; descent: number; lineGap: number }
}

interface Family {
  /** Of those that ship. */
  name?: FontFamily
  /** With a fallback of the same width, so that nothing moves when the font arrives. */
  stack: string
  /** Has only one weight, which is too heavy for text. */
  headings?: true
  /** The address of the restaurant's own. */
  own?: string
  /** Its rules, if they are not in the style sheets. */
  faces?: string
}

/** The families that FONT_SETTINGS may name (docs/api.md, Settings); their faces are in src/styles/fonts.css. */
const FAMILIES: Record<FontFamily, Family> = {
  vollkorn: { name: 'vollkorn', stack: 'Vollkorn, "Vollkorn Fallback", georgia, serif', headings: true },
  figtree: { name: 'figtree', stack: 'Figtree, "Figtree Fallback", system-ui, sans-serif' },
  georgia: { name: 'georgia', stack: 'georgia, "Times New Roman", serif' },
  system: { name: 'system', stack: 'system-ui, sans-serif' },
}

/** The default fonts (src/styles/tokens.css). */
const USUAL = { headings: FAMILIES.vollkorn, text: FAMILIES.figtree }

/**
 * The fonts for the setting FONT_SETTINGS, and the rules that differ from the defaults, if any; `own` has the restaurant's own fonts
 * as the setting names them.
 */
export function fontRules(
  setting: string,
  own: Record<string, FontFile>,
): { headings: Family; text: Family; style: string } {
  const [first = '', second = first] = setting.split(',').map(name => name.trim())
  const headings = familyOf(first, 'Own Headings', own) ?? USUAL.headings
  const wanted = familyOf(second, second === first ? 'Own Headings' : 'Own Text', own)
  const text = wanted && !wanted.headings ? wanted : USUAL.text
  const faces = new Set([headings, text].flatMap(family => family.faces ?? []))
  const usual = headings === USUAL.headings && text === USUAL.text
  const rule = `:root:root { --font-display: ${headings.stack}; --font-text: ${text.stack}; }`
  return { headings, text, style: usual ? '' : [...faces, rule].join(' ') }
}

function familyOf(name: string, called: string, own: Record<string, FontFile>): Family | undefined {
  const font = own[name]
  if (font) return ownFamily(font, called)
  const family = fontFamilies.find(known => known === name.toLowerCase())
  return family && FAMILIES[family]
}

/** The bold cut of the system font if the font is bold, so that the fallback is as heavy. */
const LOCAL = {
  serif: ['Times New Roman', 'Liberation Serif'],
  sans: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
}

function ownFamily(font: FontFile, called: string): Family {
  return {
    stack: `"${called}", "${called} Fallback", ${font.serif ? 'georgia, serif' : 'system-ui, sans-serif'}`,
    own: font.address,
    faces: [
      `@font-face { font-family: "${called}"; font-weight: ${font.weight}; font-display: swap; src: url("${font.address}") format("woff2"); }`,
      ...fallbackFace(font, called),
    ].join(' '),
  }
}

function fallbackFace({ serif, bold, fallback }: FontFile, called: string): string[] {
  if (!fallback) return []
  const names = LOCAL[serif ? 'serif' : 'sans']
  const cuts = bold ? [...names.map(name => `${name} Bold`), ...names] : names
  return [
    `@font-face { font-family: "${called} Fallback"; src: ${cuts.map(cut => `local("${cut}")`).join(', ')};`,
    `size-adjust: ${fallback.adjust}%; ascent-override: ${fallback.ascent}%; descent-override: ${fallback.descent}%; line-gap-override: ${fallback.lineGap}%; }`,
  ]
}
