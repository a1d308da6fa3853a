import { type SlotDish, slotDish } from '#contract/describe/data/slot-dishes.ts'
import { fromCents, fromThousandths } from '#contract/kit/money.ts'
import type { Menu, SharedChoices, Slot, SlotProduct } from '#contract/menu/catalogue.ts'
import { halvesRules } from '#contract/menu/choices/halves.ts'
import { posterOf } from './pictures.ts'
import { formerPrices, type productBuilder, times } from './products.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn } from './rows/settings.ts'
import type { ReadText } from './rows/text.ts'
import type { SoldOut } from './switches/sold-out.ts'
import { typePricesOf, typesOf } from './type-terms.ts'

/** Builds all combos in one language, including those that only an option opens. */
export function buildCombos(
  rows: Rows,
  read: ReadText,
  build: Pick<ReturnType<typeof productBuilder>, 'slotProduct'>,
  soldOut: SoldOut,
): Map<string, Menu> {
  const products = new Map(rows.products.map(row => [row.id, row]))
  const sizes = new Map(rows.sizes.map(row => [row.id, row]))
  const currency = currencyIn(rows.settings)
  const formerIn = formerPrices(rows)
  const slots = Map.groupBy(rows.slots, row => row.menu_id)

  const sizesOf = Map.groupBy(rows.prices, row => row.product_id)
  /** A dish with another size than the part's says so in its name, wherever the part is shown, unless it has only one. */
  const atOwnSize = (product: SlotProduct): SlotProduct => {
    const name = (sizesOf.get(product.id)?.length ?? 0) > 1 ? product.sizes[0]?.name : undefined
    return name ? { ...product, name: `${product.name} (${name})` } : product
  }

  const inCategory = Map.groupBy(rows.products, row => row.category_id)
  const hasSize = (id: string, size: string | null): boolean =>
    sizesOf.get(id)?.some(({ size_id }) => size === null || size_id === size) ?? false
  /** The dishes of a category that a slot offers behind those that it names. */
  const dishesOf = ({ category_id, size_id }: Rows['slots'][number], named: SlotDish[]): SlotDish[] =>
    (category_id === null ? [] : (inCategory.get(category_id) ?? []))
      .filter(({ id }) => hasSize(id, size_id) && !named.some(dish => dish.id === id))
      .map(({ id }) => ({ id }))

  const slotOf = (row: Rows['slots'][number]): Slot => {
    const listed = row.products.map(slotDish)
    const size = row.size_id === null ? undefined : sizes.get(row.size_id)
    return {
      id: row.id,
      name: read(row.name),
      size: size && { id: size.id, name: read(size.name) },
      required: row.required === 1,
      products: [...listed, ...dishesOf(row, listed)].flatMap(({ id, size: own, surcharge }) => {
        const product = products.get(id)
        if (!product) return []
        const offered = build.slotProduct(product, own ?? row.size_id)
        const named = own === undefined ? offered : atOwnSize(offered)
        return surcharge === undefined ? [named] : [{ ...named, surcharge: Number(surcharge) }]
      }),
    }
  }

  /** The category of which all halves of a dish are; undefined where they are of several. */
  const categoryOf = (items: Slot[]): string | undefined => {
    const ids = items.flatMap(slot => slot.products.map(({ id }) => products.get(id)?.category_id))
    const [category, ...others] = new Set(ids)
    return others.length === 0 ? category : undefined
  }

  const asksOnce = new Set(rows.categories.flatMap(row => (row.halves_choices === 'whole' ? row.id : [])))
  const menuOf = (row: Rows['menus'][number]): Menu => {
    const all = (slots.get(row.id) ?? []).map(slotOf)
    const halves = halvesRules.find(rule => rule === row.halves)
    const categoryId = halves && categoryOf(all)
    const shared = categoryId && asksOnce.has(categoryId) ? sharedOf(all) : undefined
    const items = shared ? askedOnce(all, shared) : all
    return {
      id: row.id,
      name: read(row.name),
      description: read(row.description),
      price: fromCents(row.price, currency),
      ...typePricesOf(row, currency),
      discount: fromThousandths(row.discount),
      ...(row.discount > 0 && formerIn({ kind: 'menu', id: row.id, size_id: '' })),
      available: !soldOut.has('menu', row.id) && items.every(canBeFilled),
      ...times(row.offered),
      ...(halves && { halves }),
      ...(categoryId && { categoryId }),
      ...(shared && { shared }),
      ...typesOf(row),
      items,
      ...posterOf(row.image, read(row.name), ['poster', 'square']),
    }
  }

  return new Map(rows.menus.map(row => [row.id, menuOf(row)]))
}

/** What all halves can have, whichever dishes they are: it can be asked once. Nothing if there is none. */
function sharedOf(items: Slot[]): SharedChoices | undefined {
  const dishes = items.flatMap(slot => slot.products)
  const inAll = (idsOf: (dish: SlotProduct) => string[]): string[] => {
    const [first, ...others] = dishes.map(idsOf)
    return first?.filter(id => others.every(ids => ids.includes(id))) ?? []
  }
  const extras = inAll(dish => dish.extras.map(({ id }) => id))
  const variants = inAll(dish => dish.variants.map(({ id }) => id))
  return extras.length + variants.length > 0 ? { extras, variants } : undefined
}

/** The slots of which only the first asks for what is shared. */
const askedOnce = (items: Slot[], { extras, variants }: SharedChoices): Slot[] =>
  items.map((slot, index) =>
    index === 0
      ? slot
      : {
          ...slot,
          products: slot.products.map(dish => ({
            ...dish,
            extras: dish.extras.filter(({ id }) => !extras.includes(id)),
            variants: dish.variants.filter(({ id }) => !variants.includes(id)),
          })),
        },
  )

const canBeFilled = (slot: Slot): boolean =>
  !slot.required || slot.products.some(product => product.available)
