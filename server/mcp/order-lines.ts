import * as z from 'zod'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import type { AnyVariant, Menu, Product } from '#contract/menu/catalogue.ts'
import { type CartLine, ifOutWays, type PlainOptionChoice } from '#contract/menu/choices/cart-line.ts'
import { type Ask, Refused } from './ask.ts'

const Choices = {
  extras: z
    .array(z.object({ id: z.string(), count: z.int().min(1).optional() }))
    .default([])
    .describe('Extras by their ids'),
  options: z
    .array(z.object({ questionId: z.string(), optionIds: z.array(z.string()).min(1) }))
    .default([])
    .describe('Answers to the questions of a dish; every required question needs one'),
}

/** How an assistant names what is wanted: by the ids of the menu, without prices. */
export const OrderLine = z.object({
  quantity: z.int().min(1).max(limits.lineQty).default(1),
  note: z.string().max(limits.lineNote).optional().describe('What the guest asks for of this dish'),
  ifOut: z
    .enum(ifOutWays)
    .optional()
    .describe('What is to be done if it is out, where the shop asks for that'),
  categoryId: z.string().optional().describe('Of a dish, as search_menu names it'),
  productId: z.string().optional().describe('Of a dish'),
  sizeId: z.string().optional().describe('The first size, if nothing else is said'),
  ...Choices,
  comboId: z.string().optional().describe('Of a combo, instead of a dish'),
  slots: z
    .array(z.object({ slotId: z.string(), productId: z.string(), ...Choices }))
    .default([])
    .describe('What is chosen in each slot of a combo'),
})
export type OrderLine = z.output<typeof OrderLine>
type Chosen = Pick<OrderLine, 'extras' | 'options'>

/** The lines of a cart for what is wanted. The server prices them; what they say of prices is not asked for. */
export function cartLines(lines: readonly OrderLine[], ask: Ask): Promise<CartLine[]> {
  const menu = menuOf(ask)
  return Promise.all(
    lines.map(line => (line.comboId === undefined ? dishLine(line, menu) : comboLine(line, menu))),
  )
}

type Menus = ReturnType<typeof menuOf>

/** The menu as far as lines name it: a category is asked for once, and so are all combos, however many lines have something of them. */
function menuOf(ask: Ask) {
  const categories = new Map<string, Promise<Product[]>>()
  let combos: Promise<Menu[]> | undefined
  const productsOf = (categoryId: string): Promise<Product[]> => {
    const found =
      categories.get(categoryId) ??
      ask(endpoints.getProducts, { params: { categoryId } }).then(({ data }) => data)
    categories.set(categoryId, found)
    return found
  }
  return {
    async product(categoryId: string, productId: string): Promise<Product> {
      const product = (await productsOf(categoryId)).find(({ id }) => id === productId)
      if (!product) throw new Refused(`The category ${categoryId} has no dish ${productId}.`)
      return product
    },
    async combo(comboId: string): Promise<Menu> {
      combos ??= ask(endpoints.getMenus, {})
      const combo = (await combos).find(({ id }) => id === comboId)
      if (!combo) throw new Refused(`The menu has no combo ${comboId}.`)
      return combo
    },
  }
}

async function dishLine(line: OrderLine, of: Menus): Promise<CartLine> {
  const { categoryId, productId, quantity: qty, note, ifOut } = line
  if (categoryId === undefined || productId === undefined)
    throw new Refused('A line needs categoryId and productId of a dish, or comboId of a combo.')
  const product = await of.product(categoryId, productId)
  const sizeId = line.sizeId ?? product.sizes[0]?.id ?? ''
  return {
    ...{ type: 'productItem', productId, categoryId, name: product.name, sizeId, qty, price: 0, note },
    ...{ product: undefined, ifOut, deposit: undefined },
    extraIds: line.extras.map(({ id, count }) => ({ extraId: id, count, selected: true, name: '' })),
    optionIds: answersOf(line, product.variants),
  }
}

async function comboLine(line: OrderLine, of: Menus): Promise<CartLine> {
  const menu = await of.combo(line.comboId ?? '')
  return {
    ...{ type: 'menuItem', menu: { id: menu.id, name: menu.name }, name: menu.name, qty: line.quantity },
    ...{ price: 0, note: line.note, ifOut: line.ifOut, optionId: undefined, deposit: undefined },
    items: line.slots.map(({ slotId, productId, extras, options }) => {
      const slot = menu.items.find(({ id }) => id === slotId)
      const product = slot?.products.find(({ id }) => id === productId)
      if (!product) throw new Refused(`The combo has no dish ${productId} in a slot ${slotId}.`)
      return {
        ...{ slotId, productId, product },
        extras: extras.map(({ id, count }) => ({ id, count, selected: true, name: '' })),
        optionIds: answersOf({ extras, options }, product.variants),
      }
    }),
  }
}

/** A question with one answer takes an option, or an option and the one below it; any other all that are ticked. */
const answersOf = ({ options }: Chosen, variants: readonly AnyVariant[]): PlainOptionChoice[] =>
  options.map(({ questionId: variantId, optionIds }) => {
    const [only] = optionIds
    const isOne = variants.find(({ id }) => id === variantId)?.type === 'select' && optionIds.length === 1
    return {
      variantId,
      value:
        isOne && only !== undefined
          ? only
          : optionIds.map(counted(optionIds)).filter(each => each !== undefined),
    }
  })

/** What is named several times is taken as often. */
const counted = (ids: readonly string[]) => (optionId: string, index: number) => {
  if (ids.indexOf(optionId) !== index) return undefined
  const count = ids.filter(id => id === optionId).length
  return { optionId, selected: true, price: 0, count: count > 1 ? count : undefined }
}
