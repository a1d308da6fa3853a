import { isColour } from './colour.ts'

/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in radians. Changing the lightness keeps its character. */
export interface Colour {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** The contrast that WCAG asks of text. */
const AA = 4.5
const STEP = 0.005

/** Reads `#rrggbb` or `#rgb`; undefined for anything else. */
export function readHex(text: string): Colour | undefined {
  if (!isColour(text.trim())) return undefined
  const digits = text.trim().slice(1)
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [r, g, b] = [0, 2, 4].map(at => linear(Number.parseInt(long.slice(at, at + 2), 16) / 255)) as Triple
  const [x, y, z] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as Triple
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const bb = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return {
    l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/** Writes `#rrggbb`. A colour that screens cannot show loses chroma until they can. */
export function hexOf({ l, c, h }: Colour): string {
  for (let chroma = c; ; chroma = chroma < 0.002 ? 0 : chroma * 0.97) {
    const channels = linearRgb({ l, c: chroma, h })
    if (chroma > 0 && channels.some(value => value < -0.0005 || value > 1.0005)) continue
    const bytes = channels.map(value => Math.round(255 * companded(Math.min(1, Math.max(0, value)))))
    return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

/** The contrast of two colours as WCAG 2 measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, lightened or darkened until text in it, or on it, can be read beside all of the others. */
export function readable(colour: Colour, others: string[], change: 'lighten' | 'darken'): Colour {
  const [limit, step] = change === 'lighten' ? [1, STEP] : [0, -STEP]
  let found = colour
  while (found.l !== limit && others.some(other => contrast(hexOf(found), other) < AA)) {
    found = { ...found, l: Math.min(1, Math.max(0, found.l + step)) }
  }
  return found
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearRgb({ l, c, h }: Colour): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map(value => value ** 3) as Triple
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const companded = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
