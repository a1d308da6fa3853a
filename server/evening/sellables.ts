import type { Sellable, SoldOutKind } from '#contract/desk/switches.ts'
import { toldApart } from '#contract/kit/told-apart.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'

interface NamedRow {
  id: string
  name: Record<string, string>
}

/** A name in the restaurant's own language. */
export const restaurantName = ({ id, name }: NamedRow, { defaultLang }: Shop): string =>
  name[defaultLang] ?? id

/** Something that can be sold out, with what distinguishes it from others of the same name. */
interface Entry {
  sellable: Sellable
  /** The category of a dish, the group of an extra, the question of an answer. */
  of: string
  /** The sizes of a dish. */
  sizes: string
}

/**
 * Everything that can be sold out: dishes with their sizes in the order of the menu, combos, extras, options and sizes. Those of the
 * same name have behind it what they belong to.
 */
export function sellables(shop: Shop): Sellable[] {
  const entries = entriesOf(shop)
  const apart = toldApart(entries, ({ sellable: { name, number } }) => `${number} ${name}`, [
    ({ of }) => of,
    ({ sizes }) => sizes,
  ])
  return entries.map(entry => {
    const detail = apart(entry)
    const { sellable } = entry
    return detail === '' ? sellable : { ...sellable, name: `${sellable.name} (${detail})` }
  })
}

function entriesOf(shop: Shop): Entry[] {
  const { products, menus, extras, options, sizes, categories, variants } = shop.rows
  const namesOf = (rows: NamedRow[]) => new Map(rows.map(row => [row.id, restaurantName(row, shop)]))
  const [categoryNames, questions] = [namesOf(categories), namesOf(variants)]
  const pricesOf = Map.groupBy(shop.rows.prices, ({ product_id }) => product_id)
  const all = <R extends NamedRow>(
    kind: SoldOutKind,
    rows: R[],
    of: (row: R) => string = () => '',
  ): Entry[] =>
    rows.map(row => ({
      sellable: { kind, target: row.id, name: restaurantName(row, shop), number: '' },
      of: of(row),
      sizes: '',
    }))
  const dishes = products.flatMap((product): Entry[] => {
    const priced = new Set(pricesOf.get(product.id)?.map(({ size_id }) => size_id))
    const own = sizes
      .filter(({ id }) => priced.has(id))
      .map(size => ({ id: size.id, name: restaurantName(size, shop) }))
    const { id, number } = product
    const name = restaurantName(product, shop)
    const of = categoryNames.get(product.category_id) ?? ''
    const sellable = { kind: 'product' as const, target: id, name, number }
    return [
      { sellable, of, sizes: own.map(size => size.name).join(', ') },
      ...(own.length < 2 ? [] : own).map(size => ({
        sellable: {
          kind: 'product-size' as const,
          target: sizeTarget(id, size.id),
          name: `${name} (${size.name})`,
          number,
        },
        of,
        sizes: '',
      })),
    ]
  })
  return [
    ...dishes,
    ...all('menu', menus),
    ...all('extra', extras, ({ extra_group }) => extra_group),
    ...all('option', options, ({ variant_id }) => questions.get(variant_id) ?? ''),
    ...all('size', sizes),
  ]
}

/** The name of what a switch has sold out; its target when the shop no longer has it. */
export function soldOutName({ kind, target }: { kind: SoldOutKind; target: string }, shop: Shop): string {
  return sellables(shop).find(each => each.kind === kind && each.target === target)?.name ?? target
}
