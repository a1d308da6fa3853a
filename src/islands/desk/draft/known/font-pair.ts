import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'

/** The fonts of FONT_SETTINGS: families by their names, and the restaurant's own by their files. */
export interface FontPair {
  headings: string
  text: string
}

/** The fonts of pages without the setting (src/styles/tokens.css). */
export const usualFonts: FontPair = { headings: 'Vollkorn', text: 'Figtree' }

/** What may be chosen for headings; some have only one weight, which is not one for text. */
export const headingFamilies = [
  'Vollkorn',
  'Figtree',
  'Alegreya Sans',
  'Barlow Condensed',
  'Nunito',
  'Jost',
  'Georgia',
  'System',
] as const
export const textFamilies = ['Figtree', 'Georgia', 'System'] as const

const isOwnFont = (name: string): boolean => /\.woff2$/i.test(name)

const known = (name: string): string | undefined =>
  isOwnFont(name) ? name : headingFamilies.find(family => family.toLowerCase() === name.toLowerCase())

const isTextFamily = (name: string): boolean => textFamilies.some(family => family === name)

/** Reads the setting as pages do: a single name is for all text, and unknown names mean the default. */
export function readFonts(setting: string): FontPair {
  const [first = '', second = first] = setting.split(',').map(name => name.trim())
  const text = known(second)
  return {
    headings: known(first) ?? usualFonts.headings,
    text: text && (isOwnFont(text) || isTextFamily(text)) ? text : usualFonts.text,
  }
}

/** The setting for two fonts; empty when they are the usual ones. */
export const writeFonts = ({ headings, text }: FontPair): string =>
  headings === usualFonts.headings && text === usualFonts.text ? '' : `${headings}, ${text}`

/** The files of the restaurant's own fonts in the setting. */
export const ownFontsIn = (setting: string): string[] =>
  setting
    .split(',')
    .map(name => name.trim())
    .filter(isOwnFont)

/** What people call a font: that of a file without its digest and ending. */
export const fontInWords = (font: string, t: DeskTranslate): string =>
  font === 'System' ? t('The font of the device') : font.replace(/(?:-[\da-f]{10})?\.woff2$/i, '')

/** FONT_SETTINGS in words: the fonts of headings and of everything else. */
export function fontsInWords(setting: string, t: DeskTranslate): string {
  const { headings, text } = readFonts(setting)
  return [...new Set([headings, text])].map(font => fontInWords(font, t)).join(', ')
}
