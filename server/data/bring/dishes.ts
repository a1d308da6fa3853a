import type { Cells } from '#contract/desk/draft.ts'
import { readWrittenPercent } from '#contract/kit/written-amount.ts'
import { type BroughtDish, type BroughtSize, leaveOut } from '../formats/menu.ts'
import { sizeIn } from './answers/doubts.ts'
import { declaredIn } from './declared.ts'
import { type ExtrasWriter, openExtras } from './extras.ts'
import { takePrice, takesTheirs } from './groups.ts'
import { amountIn, insteadCells, merged, type Plan, textCells } from './plan.ts'
import { keysByName, sameName } from './rows.ts'

/** A number before a name, as menus write it: “12. Margherita”. */
const NUMBERED = /^(?:Nr\.?\s*)?([A-Z]?\d{1,3}[a-z]?)[.)]\s+(?=\p{L})/u

/** As `externalId` of a product may be. */
const LONGEST_TILL = 64
/** Stands for a dish that has no row yet. */
const NEW = ''

interface Placed {
  categories: ReadonlyMap<Plan['menu']['categories'][number], string>
  groups: ReadonlyMap<string, string>
}

/** Writes the dishes with their sizes and prices. */
export function placeDishes(plan: Plan, { categories, groups }: Placed): void {
  const find = dishFinder(plan)
  const extras = openExtras(plan)
  const writePrices = priceWriter(plan, extras)
  const seen = new Set<string>()
  for (const [category, place] of categories) {
    for (const found of category.dishes) {
      const dish = withNumber(found)
      const { id, key, isTwice } = find(dish, place)
      if (dish.name === '') {
        plan.doubts.push({ where: category.name, cell: dish.id, why: 'a dish without a name is left out' })
        continue
      }
      if (isTwice && dish.id !== '') {
        plan.doubts.push({
          where: dish.name,
          cell: category.name,
          why: 'is in several categories there; it stays in the first',
        })
        continue
      }
      const name = `${place} ${sameName(dish.name)}`
      if (seen.has(name))
        plan.doubts.push({ where: dish.name, cell: category.name, why: 'there are two dishes of this name' })
      seen.add(name)
      const { rows } = plan.tables.products
      const before = (key !== undefined && rows.get(key)?.name) || ''
      const row = writeDish(plan, dish, { id, key, place, groups, extras: extras.groupsOf(dish) })
      // A second table may count from 1 again.
      if (dish.id === '' && before !== '' && sameName(before) !== sameName(rows.get(row)?.name ?? ''))
        plan.doubts.push({
          where: dish.name,
          cell: before,
          why: 'was the name of this dish so far; it was found by its number',
        })
      plan.brought.set(row, { picture: dish.picture, hasCategory: category.name !== '' })
      writePrices(dish, { id, row })
    }
  }
}

/** A name without the number before it. */
export const withoutNumber = (name: string): string => name.replace(NUMBERED, '')

function withNumber(dish: BroughtDish): BroughtDish {
  const [before = '', number = ''] = NUMBERED.exec(dish.name) ?? []
  return dish.number === '' && number !== ''
    ? { ...dish, number, name: dish.name.slice(before.length) }
    : dish
}

/** Finds the row of a dish: by the source's id, its number or its name, and each row once. */
function dishFinder({ memory, tables: { products } }: Plan) {
  const byNumber = new Map([...products.rows].map(([key, { number = '' }]) => [number, key]))
  const byName = new Map(
    [...products.rows].map(([key, { category, name = '' }]) => [`${category} ${sameName(name)}`, key]),
  )
  const anywhere = keysByName(products.rows)
  const claimed = new Set<string>()
  const repeats = new Map<string, number>()
  return (dish: BroughtDish, category: string): { id: string; key: string | undefined; isTwice: boolean } => {
    const own = dish.id || dish.number || `${category} / ${sameName(dish.name)}`
    const repeat = (repeats.get(own) ?? 0) + 1
    repeats.set(own, repeat)
    const id = repeat === 1 ? own : `${own} #${repeat}`
    const last = memory.of('dish', id)
    const candidates = [
      last?.row,
      ...(last
        ? []
        : [
            dish.number === '' ? undefined : byNumber.get(dish.number),
            byName.get(`${category} ${sameName(dish.name)}`),
            anywhere.get(sameName(dish.name)),
          ]),
    ]
    const key = candidates.find(each => each !== undefined && products.rows.has(each) && !claimed.has(each))
    if (key !== undefined) claimed.add(key)
    return { id, key, isTwice: repeat > 1 }
  }
}

function writeDish(
  plan: Plan,
  dish: BroughtDish,
  {
    id,
    key,
    place,
    groups,
    extras,
  }: {
    id: string
    key: string | undefined
    place: string
    groups: ReadonlyMap<string, string>
    extras: string[]
  },
): string {
  const {
    memory,
    tables: { products },
  } = plan
  const last = memory.of('dish', id)
  const cells: Cells = {
    number: dish.number,
    category: place,
    name: dish.name,
    description: dish.description,
    vat: vatOf(plan, dish),
    extras: extras.join(' '),
    variants: dish.groups.flatMap(group => groups.get(group) ?? []).join(' '),
    ...declaredIn(plan, dish),
    diet: dish.diet,
    // What was off and is on again is said; everything else is on without a word.
    available: dish.isOff ? 'no' : last?.cells.available === 'no' ? 'yes' : '',
    types: dish.types.join(' '),
    heat: dish.heat > 0 ? String(dish.heat) : '',
    externalId: tillNumber(plan, dish, key),
    ...textCells(plan, dish.texts),
  }
  const row = key ?? products.add({ id: last?.row ?? products.newId(dish.name), ...cells })
  if (key !== undefined) products.set(key, merged(products.rows.get(key) ?? {}, cells, last?.cells))
  // Its picture is fetched when somebody wants that.
  memory.note('dish', id, row, { ...cells, ...(dish.picture !== '' && { picture: dish.picture }) })
  return row
}

/** What the till calls a dish: no two things may have the same. */
function tillNumber({ menu, tills }: Plan, { name, till }: BroughtDish, key: string | undefined): string {
  if (till === '') return ''
  const owner = tills.get(till)
  if (till.length <= LONGEST_TILL && (owner === undefined || owner === key)) {
    tills.set(till, key ?? NEW)
    return till
  }
  leaveOut(menu, 'numbers of the till that are there twice', name, till)
  return ''
}

function vatOf({ doubts, vat: usual }: Plan, { name, vat }: BroughtDish): string {
  const percent = vat === '' ? undefined : readWrittenPercent(vat)
  if (vat !== '' && percent === undefined)
    doubts.push({ where: name, cell: vat, why: 'this VAT cannot be read' })
  return percent === undefined ? usual : String(percent)
}

/** The id and the name of the size that a dish has alone. */
const ONLY = { id: 'standard', name: 'Normal' }

/** Returns what writes the prices of a dish. */
function priceWriter(plan: Plan, extras: ExtrasWriter) {
  const {
    memory,
    doubts,
    tables: { sizes, prices },
  } = plan
  const sizesByName = keysByName(sizes.rows)
  const own = new Map<string, string[]>()
  for (const { product = '', size = '' } of prices.rows.values()) {
    const list = own.get(product)
    if (list) list.push(size)
    else own.set(product, [size])
  }
  const sizeNamed = (name: string): string => {
    const there =
      name === '' && sizes.rows.has(ONLY.id) ? ONLY.id : sizesByName.get(sameName(name || ONLY.name))
    if (there !== undefined) return there
    const id = sizes.add(name === '' ? { ...ONLY } : { id: sizes.newId(name), name })
    sizesByName.set(sameName(name || ONLY.name), id)
    return id
  }
  return (dish: BroughtDish, { id, row }: { id: string; row: string }): void => {
    const there = own.get(row) ?? []
    const seen = new Set<string>()
    for (const each of dish.sizes) {
      const amount = amountIn(plan, each.price, sizeIn(dish, each))
      if (amount === undefined) continue
      const size = dish.sizes.length === 1 && there.length === 1 ? (there[0] ?? '') : sizeNamed(each.name)
      if (seen.has(size)) {
        doubts.push({
          where: sizeIn(dish, each),
          cell: each.price,
          ...(each.at && { at: each.at }),
          why: 'this size is there twice; the first was taken',
        })
        continue
      }
      seen.add(size)
      extras.writePrices(each.extras ?? [], { id: size, dish: dish.name })
      const of = `${id} / ${sameName(each.name)}`
      const last = memory.of('price', of)?.cells
      const key = `${row} ${size}`
      const ours = prices.rows.get(key)?.price ?? ''
      const beside = besideOf(plan, dish, each)
      memory.note('price', of, key, {
        ...beside,
        price: takePrice(
          plan,
          { dish: dish.name, size: each.name, table: 'prices', row: key },
          ours,
          amount,
          last,
        ),
      })
      if (!prices.rows.has(key)) prices.add({ product: row, size, price: amount, ...beside })
      else {
        if (takesTheirs(plan, ours, amount, last)) prices.set(key, { price: amount })
        prices.set(key, merged(prices.rows.get(key) ?? {}, beside, last))
      }
    }
  }
}

/** What a size costs for order types, and its deposit. */
function besideOf(plan: Plan, dish: BroughtDish, size: BroughtSize): Cells {
  const where = sizeIn(dish, size)
  const deposit = size.deposit ? amountIn(plan, size.deposit, where) : undefined
  return { ...insteadCells(plan, size.instead, where), ...(deposit && { deposit }) }
}
