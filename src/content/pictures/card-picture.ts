import { MEDIUM } from '#lib/layout/widths.ts'

interface Shown {
  widths: readonly number[]
  sizes?: string
}

const SMALL: Shown = { widths: [240, 480] }
const LARGER: Partial<Record<string, Shown>> = {
  large: { widths: [480, 960], sizes: `${MEDIUM} 36rem, 50vw` },
  top: { widths: [240, 480, 960], sizes: `${MEDIUM} 20rem, 50vw` },
}

/** How large cards of a form (CARD_FORM) show a picture: none is shown larger than the file that is loaded for it. */
export const cardPicture = (form: string): Shown =>
  Object.hasOwn(LARGER, form) ? (LARGER[form] ?? SMALL) : SMALL

/** The same of the large picture of home (HERO_FORM). */
export const heroPicture = (form: string): Shown =>
  form === 'picture'
    ? { widths: [480, 960, 1440], sizes: '100vw' }
    : { widths: [480, 960], sizes: `${MEDIUM} 42rem, ${form === 'split' ? '50vw' : '100vw'}` }
