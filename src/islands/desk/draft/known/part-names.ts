import { type HomePart, homeOrder } from '#contract/describe/settings/look.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What people call the parts of the home page. */
export const partNames: Record<HomePart, DeskKey> = {
  hero: 'Heading with its picture',
  order: 'Delivery or takeaway, postcode and time',
  offers: 'Offers for everybody',
  categories: 'Search and categories',
  popular: 'Favourites',
  combos: 'Combo menus',
  menu: 'All dishes',
  slides: 'Large pictures of the home page',
  gallery: 'Gallery',
}

/** HOME_PARTS in words: all parts in their order. */
export const partsInWords = (setting: string, t: DeskTranslate): string =>
  homeOrder(setting)
    .map(part => t(partNames[part]))
    .join(', ')
