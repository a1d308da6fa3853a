import { type FontFamily, fontFamilies } from '#contract/settings/fonts.ts'
import figtree from '../styles/fonts/figtree-latin.woff2?url'
import vollkorn from '../styles/fonts/vollkorn-latin.woff2?url'
import type { OwnFont } from './entries.ts'

interface Family {
  /** With a fallback of the same width, so that nothing moves when the font arrives. */
  stack: string
  /** The file to preload for the first paint; a system font has none. */
  file?: string
  /** Has only one weight, which is too heavy for text. */
  headings?: true
  /** Its rules, if they are not in the style sheets. */
  faces?: string
}

/** The families that FONT_SETTINGS may name (docs/api.md, Settings); their faces are in src/styles/fonts.css. */
const FAMILIES: Record<FontFamily, Family> = {
  vollkorn: { stack: 'Vollkorn, "Vollkorn Fallback", georgia, serif', file: vollkorn, headings: true },
  figtree: { stack: 'Figtree, "Figtree Fallback", system-ui, sans-serif', file: figtree },
  georgia: { stack: 'georgia, "Times New Roman", serif' },
  system: { stack: 'system-ui, sans-serif' },
}

/** The default fonts (src/styles/tokens.css). */
const USUAL = { headings: 'vollkorn', text: 'figtree' } as const

/**
 * The fonts for the setting FONT_SETTINGS; `own` has the restaurant's own fonts by address. Returns the files to preload and
 * the rules that differ from the defaults, if any.
 */
export function fontsOf(setting: string, own: Record<string, OwnFont>): { files: string[]; style: string } {
  const [first = '', second = first] = setting.split(',').map(name => name.trim())
  const headings = familyOf(first, 'Own Headings', own) ?? FAMILIES[USUAL.headings]
  const wanted = familyOf(second, second === first ? 'Own Headings' : 'Own Text', own)
  const text = wanted && !wanted.headings ? wanted : FAMILIES[USUAL.text]
  const files = [headings, text].flatMap(family => family?.file ?? [])
  const faces = new Set([headings, text].flatMap(family => family?.faces ?? []))
  const usual = headings === FAMILIES[USUAL.headings] && text === FAMILIES[USUAL.text]
  const rule = `:root:root { --font-display: ${headings?.stack}; --font-text: ${text?.stack}; }`
  return { files: [...new Set(files)], style: usual ? '' : [...faces, rule].join(' ') }
}

function familyOf(name: string, called: string, own: Record<string, OwnFont>): Family | undefined {
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

function ownFamily(font: OwnFont, called: string): Family {
  const names = LOCAL[font.serif ? 'serif' : 'sans']
  const cuts = font.bold ? [...names.map(name => `${name} Bold`), ...names] : names
  const file = `/_astro/${font.file}`
  return {
    stack: `"${called}", "${called} Fallback", ${font.serif ? 'georgia, serif' : 'system-ui, sans-serif'}`,
    file,
    faces: [
      `@font-face { font-family: "${called}"; font-weight: ${font.weight}; font-display: swap; src: url("${file}") format("woff2"); }`,
      `@font-face { font-family: "${called} Fallback"; src: ${cuts.map(cut => `local("${cut}")`).join(', ')};`,
      `size-adjust: ${font.adjust}%; ascent-override: ${font.ascent}%; descent-override: ${font.descent}%; line-gap-override: ${font.lineGap}%; }`,
    ].join(' '),
  }
}
