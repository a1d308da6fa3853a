import type { CartLine, MenuLine, ProductLine } from '#contract/cart.ts'
import type { Menu, Product } from '#contract/catalogue.ts'
import { resolveMenu, resolveProduct } from '#contract/choices.ts'
import type { Problem } from '#contract/chosen.ts'
import type { LineChange } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { keepChoice, slotChoicesOf } from './choice.ts'
import { buildMenuLine, buildProductLine } from './line-build.ts'

/** The product or combo of a line as it is on the menu now; undefined when it is gone. */
export type Live = { product: Product | undefined } | { menu: Menu | undefined }

/** A line as it can go into the cart again, and what changed, in the form of the cart's own check. */
export interface Reordered {
  line: CartLine
  changes: Omit<LineChange, 'index'>[]
}

/**
 * A line of an earlier order with what is on the menu now. It keeps its choices and its price: what is gone or costs
 * something else is listed in `changes`, for the visitor to accept or remove in the cart.
 */
export function reordered(line: CartLine, live: Live): Reordered {
  if (line.type === 'productItem') {
    const product = 'product' in live ? live.product : undefined
    return product ? currentProduct(line, product) : gone(line, 'productId', messages.unknownProduct)
  }
  const menu = 'menu' in live ? live.menu : undefined
  return menu ? currentMenu(line, menu) : gone(line, 'menu', messages.unknownMenu)
}

/** A line with the texts of what is on the menu now. Everything else stays, so it is still the same line. */
export function withCurrentTexts(line: CartLine, again: CartLine): CartLine {
  if (line.type === 'menuItem') {
    return again.type === 'menuItem' ? { ...withProducts(line, again), name: again.name } : line
  }
  return again.type === 'productItem' ? { ...line, name: again.name, product: again.product } : line
}

function currentProduct(line: ProductLine, product: Product): Reordered {
  const { problems } = resolveProduct(product, line)
  const built = buildProductLine(product, line.categoryId ?? '', keepChoice(product, line), line.qty)
  return problems.length > 0
    ? { line: { ...line, name: product.name, product: built.product }, changes: changesOf(problems) }
    : priced(line, built)
}

function currentMenu(line: MenuLine, menu: Menu): Reordered {
  const { problems } = resolveMenu(menu, line.items)
  const built = buildMenuLine(menu, slotChoicesOf(menu, line), line.qty)
  return problems.length > 0
    ? { line: { ...withProducts(line, built), name: menu.name }, changes: changesOf(problems) }
    : priced(line, built)
}

/** What was chosen in the slots, with the products as they are now. */
const withProducts = (line: MenuLine, built: MenuLine): MenuLine => ({
  ...line,
  menu: built.menu,
  items: line.items.map((item, index) => ({
    ...item,
    product: (built.items.find(({ slotId }) => slotId === item.slotId) ?? built.items[index])?.product,
  })),
})

function priced(old: CartLine, built: CartLine): Reordered {
  const line = { ...built, price: old.price }
  if (old.price === built.price) return { line, changes: [] }
  const change = { field: 'price', message: messages.priceChanged, old: old.price, price: built.price }
  return { line, changes: [change] }
}

const gone = (line: CartLine, field: string, message: string): Reordered => ({
  line,
  changes: changesOf([{ field, message }]),
})

const changesOf = (problems: Problem[]) =>
  problems.map(problem => ({ ...problem, old: undefined, price: undefined }))
