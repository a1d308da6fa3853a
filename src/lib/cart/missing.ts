import type { AnyVariant, Variant } from '#contract/menu/catalogue.ts'
import type { Problem } from '#contract/menu/choices/chosen.ts'
import { menuOf } from '#contract/menu/choices/options.ts'

/** The product or combo that a problem's path refers to. */
interface Choosable {
  variants?: AnyVariant[]
  items?: { name: string; products: { variants: AnyVariant[] }[] }[]
}

/**
 * Returns the distinct names of the choices still required: `Dressing`, or `Salat: Dressing` inside a combo.
 */
export function missing(choosable: Choosable, problems: Problem[]): string[] {
  const names = problems.map(({ field }) => pathNames(choosable, field).join(': '))
  return [...new Set(names)].filter(name => name !== '')
}

/**
 * Returns the names along a path such as `items.1.optionIds.dressing`. Ids may contain dots, so the path is
 * matched instead of split.
 */
function pathNames(choosable: Choosable, path: string): string[] {
  const variant = choosable.variants?.find(({ id }) => `${path}.`.startsWith(`optionIds.${id}.`))
  if (variant) {
    const rest = path.slice(`optionIds.${variant.id}.`.length)
    const menus = (variant.options as Variant['options']).map(menuOf).filter(menu => menu !== undefined)
    const inside = menus.map(menu => pathNames(menu, rest)).find(names => names.length > 0)
    return [variant.name, ...(inside ?? [])]
  }
  const [, index = '', rest = ''] = /^items\.(\d+)\.?(.*)$/.exec(path) ?? []
  const slot = choosable.items?.[Number(index || Number.NaN)]
  if (!slot) return []
  return [slot.name, ...pathNames({ variants: slot.products.flatMap(product => product.variants) }, rest)]
}
