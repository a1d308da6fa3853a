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
