import { existsSync, mkdirSync } from 'node:fs'
import { create, type Font } from 'fontkitten'
import { absoluteUrl } from '../reading/api.ts'
import { sha256 } from '../reading/digest.ts'
import type { CustomFont } from '../reading/entries.ts'
import { writeWhole } from '../reading/write-whole.ts'
import { fontAddresses } from './font-addresses.ts'
import { pictureFolder } from './picture-folder.ts'
import { fetchOnce, madeBefore, noteMade, without } from './pictures.ts'

/**
 * The restaurant's own fonts by their addresses in FONT_SETTINGS, with the metrics that make a system font take the same
 * space until they arrive. A font that cannot be fetched or read is left out, and the build prints why.
 */
export async function customFonts(setting: string, api: string): Promise<Record<string, CustomFont>> {
  const read = fontAddresses(setting).map(async address => [address, await readFont(address, api)])
  const found = (await Promise.all(read)) as [string, CustomFont | undefined][]
  return Object.fromEntries(found.flatMap(([address, font]) => (font ? [[address, font]] : [])))
}

/** Changed when the same font is measured in another way. */
const RECIPE = 'font 1'

async function readFont(address: string, api: string): Promise<CustomFont | undefined> {
  try {
    const url = absoluteUrl(address, api)
    const known = readMade(madeBefore(url, RECIPE))
    if (known) return known
    const { original, content } = await fetchOnce(url, 'font', api)
    const file = `${sha256(content).slice(0, 10)}.woff2`
    const font = { file, ...measure(content) }
    mkdirSync(pictureFolder, { recursive: true })
    if (!existsSync(pictureFolder + file)) writeWhole(pictureFolder + file, content)
    noteMade(original, RECIPE, JSON.stringify(font))
    return font
  } catch (error) {
    return without(`No font from ${address}`, error)
  }
}

/** What an earlier build has measured, if it also left the file. */
function readMade(made: string | undefined): CustomFont | undefined {
  const font = made && (JSON.parse(made) as CustomFont)
  return font && existsSync(pictureFolder + font.file) ? font : undefined
}

/** A sample of menu text: its letter frequencies differ from those of English prose. */
const SAMPLE =
  'Der Teig ruht über Nacht, die Soße kocht langsam: Pizza mit Tomaten, Käse und frischem Basilikum, dazu ein Salat aus der Region'

/** The average width of the sample's letters in common system fonts, in em. */
const USUAL = { sans: [0.4604, 0.4905], serif: [0.4168, 0.4436] } as const
/** From this weight on, the fallback uses the system font's bold cut. */
const BOLD = 600

/** Throws for anything but a WOFF2 font. */
export function measure(original: Buffer): Omit<CustomFont, 'file'> {
  const font = create(original)
  if (font.isCollection || font.type !== 'WOFF2') throw new Error('it is not a WOFF2 font')
  const { usWeightClass, panose } = font['OS/2']
  const { wght } = font.variationAxes
  const [kind, style = 0] = [...panose]
  const serif = kind === 2 && style > 1 && style < 11
  const bold = (wght?.default ?? usWeightClass) >= BOLD
  const adjust = widthOf(font) / USUAL[serif ? 'serif' : 'sans'][bold ? 1 : 0]
  const percent = (units: number): number => Math.round((units / font.unitsPerEm / adjust) * 10_000) / 100
  return {
    weight: wght ? `${wght.min} ${wght.max}` : String(usWeightClass),
    serif,
    bold,
    adjust: Math.round(adjust * 10_000) / 100,
    ascent: percent(font.ascent),
    descent: percent(-font.descent),
    lineGap: percent(font.lineGap),
  }
}

/** The average width of the sample's letters that the font has, in em. */
function widthOf(font: Font): number {
  const letters = [...SAMPLE].map(letter => letter.codePointAt(0) ?? 0)
  const own = letters.filter(letter => font.hasGlyphForCodePoint(letter))
  if (own.length < letters.length / 2) throw new Error('it lacks most letters of the alphabet')
  const total = own.reduce((sum, letter) => sum + font.glyphForCodePoint(letter).advanceWidth, 0)
  return total / own.length / font.unitsPerEm
}
