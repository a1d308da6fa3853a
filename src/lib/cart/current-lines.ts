import type { LineChange } from '#contract/api/failure.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import type { CartLine, MenuLine, ProductLine } from '#contract/menu/choices/cart-line.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import type { Problem } from '#contract/menu/choices/chosen.ts'
import { keepChoice, slotChoicesOf } from './choice.ts'
import { buildComboLine, buildProductLine } from './line-build.ts'

/** The current product or combo of a line; undefined when it is no longer on the menu. */
export type Live = { product: Product | undefined } | { menu: Menu | undefined }

/** A line of an earlier order, ready for the cart, with its changes in the format of the cart check. */
export interface Reordered {
  line: CartLine
  changes: Omit<LineChange, 'index'>[]
}

/**
 * Compares a line of an earlier order with the current menu. The line keeps its choices and its price:
 * whatever is unavailable or costs something else is returned as a change, which the visitor accepts or
 * rejects in the cart.
 */
export function reordered(line: CartLine, live: Live, currency: string): Reordered {
  if (line.type === 'productItem') {
    const product = 'product' in live ? live.product : undefined
    return product
      ? currentProduct(line, product, currency)
      : gone(line, 'productId', fieldTexts.unknownProduct)
  }
  const menu = 'menu' in live ? live.menu : undefined
  return menu ? currentCombo(line, menu, currency) : gone(line, 'menu', fieldTexts.unknownMenu)
}

/** Returns a line with the texts of the current menu. Choices and price stay, so its key does not change. */
export function withCurrentTexts(line: CartLine, again: CartLine): CartLine {
  if (line.type === 'menuItem') {
    return again.type === 'menuItem' ? { ...withProducts(line, again), name: again.name } : line
  }
  return again.type === 'productItem' ? { ...line, name: again.name, product: again.product } : line
}

function currentProduct(line: ProductLine, product: Product, currency: string): Reordered {
  const { qty, note, categoryId = '' } = line
  const { problems } = resolveProduct(product, line, currency)
  const built = buildProductLine(product, categoryId, keepChoice(product, line), { qty, note, currency })
  return problems.length > 0
    ? { line: { ...line, name: product.name, product: built.product }, changes: changesOf(problems) }
    : priced(line, built)
}

function currentCombo(line: MenuLine, menu: Menu, currency: string): Reordered {
  const { problems } = resolveCombo(menu, line.items, currency)
  const built = buildComboLine(menu, slotChoicesOf(menu, line), { qty: line.qty, note: line.note, currency })
  return problems.length > 0
    ? { line: { ...withProducts(line, built), name: menu.name }, changes: changesOf(problems) }
    : priced(line, built)
}

/** The original choices, with the products that still fill their slots. */
const withProducts = (line: MenuLine, built: MenuLine): MenuLine => ({
  ...line,
  menu: built.menu,
  items: line.items.map((item, index) => ({
    ...item,
    product: (built.items.find(({ slotId }) => slotId === item.slotId) ?? built.items[index])?.product,
  })),
})

function priced(old: CartLine, built: CartLine): Reordered {
  const line = { ...built, price: old.price, deposit: old.deposit, ifOut: old.ifOut }
  const [was, is] = [old.deposit ?? 0, built.deposit ?? 0]
  return {
    line,
    changes: [
      ...(old.price === built.price
        ? []
        : [{ field: 'price', message: fieldTexts.priceChanged, old: old.price, price: built.price }]),
      ...(was === is ? [] : [{ field: 'deposit', message: fieldTexts.depositChanged, old: was, price: is }]),
    ],
  }
}

const gone = (line: CartLine, field: string, message: string): Reordered => ({
  line,
  changes: changesOf([{ field, message }]),
})

const changesOf = (problems: Problem[]) =>
  problems.map(problem => ({ ...problem, old: undefined, price: undefined }))
