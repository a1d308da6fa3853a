import type { FontFile } from './font-file.ts'
import type { ChosenFamily } from './fonts.ts'

/** The addresses of a family's two files: the letters of Western Europe, and those of its other languages. */
export interface ChosenFiles {
  latin: string
  more: string
}

/** Characters of the second file. */
export const MORE = 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E, U+20BA'

/** A family of headings, of one weight, that ships and whose rules are in no style sheet. */
interface ChosenFont extends Required<Omit<FontFile, 'address' | 'weight'>> {
  called: string
}

/** Measured as those of the restaurant's own are (src/content/pictures/custom-fonts.ts). */
export const chosenFonts: Record<ChosenFamily, ChosenFont> = {
  'alegreya sans': {
    called: 'Alegreya Sans',
    serif: false,
    bold: true,
    fallback: { adjust: 83.65, ascent: 107.59, descent: 35.86, lineGap: 0 },
  },
  'barlow condensed': {
    called: 'Barlow Condensed',
    serif: false,
    bold: true,
    fallback: { adjust: 75.48, ascent: 132.49, descent: 26.5, lineGap: 0 },
  },
  nunito: {
    called: 'Nunito',
    serif: false,
    bold: true,
    fallback: { adjust: 99.33, ascent: 101.78, descent: 35.54, lineGap: 0 },
  },
  jost: {
    called: 'Jost',
    serif: false,
    bold: false,
    fallback: { adjust: 94.85, ascent: 112.81, descent: 39.54, lineGap: 0 },
  },
}
