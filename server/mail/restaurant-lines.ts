import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'

/** How guests reach the restaurant, on one line. */
export const contactLine = ({ features }: Pick<Shop, 'features'>): string =>
  [features.siteTitle, features.address, features.phone, features.email].filter(Boolean).join(', ')

/** What the letters of a company have to say of it (§ 35a GmbHG, § 37a HGB), as far as it is set; nothing without its name. */
export function companyLines({ company }: Pick<Shop, 'company'>, lang: string): string[] {
  const { name, form, seat, court, number, directors } = company
  if (name === '') return []
  const { letters } = textsIn(lang)
  const isNamed = form === '' || name.endsWith(form)
  return [
    isNamed ? name : `${name} ${form}`,
    seat && interpolate(letters.seat, { seat }),
    [court, number].filter(Boolean).join(', '),
    directors && interpolate(letters.directors, { directors }),
  ].filter(line => line !== '')
}
