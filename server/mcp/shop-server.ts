import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { type Ask, Refused } from './ask.ts'
import { searchMenu } from './menu.ts'
import { wholeCombo, wholeDish } from './menu-words.ts'
import { cartLines, OrderLine } from './order-lines.ts'
import { prepareReservation, reservationTimes, TableAsked, TableWish } from './tables.ts'

const INSTRUCTIONS = `This is the shop of a restaurant. Search the menu, quote an order, and prepare it: prepare_order returns a link.
Give the guest that link. Only the guest accepts the terms, orders and pays, on the page behind it; nothing is ordered before.
The same for a table: prepare_reservation returns the link of a form, and nothing is reserved until the guest has sent it.
Allergens are as the restaurant declares them. A dish with declared=false declares nothing: never say that it is without something.`

const Wanted = {
  lines: z.array(OrderLine).min(1).max(limits.cartLines),
  deliveryType: z.enum(['delivery', 'takeaway', 'curbside']),
  deliverAt: z
    .string()
    .optional()
    .describe('ISO 8601 with offset, one of opening_times; left out for as soon as possible'),
  areaId: z.string().optional().describe('For a delivery: the area that check_address found'),
  code: z.string().optional().describe('What the guest has of a promotion'),
}

/** The longest words that are searched, and how many allergens at once. */
const MOST_LETTERS = 200
const MOST_WITHOUT = 50

/** The shop as tools. Everything is asked of the public API, so that an assistant may do what any visitor may. */
export function shopServer(ask: Ask): McpServer {
  const server = new McpServer({ name: 'tischlein', version: '1.0.0' }, { instructions: INSTRUCTIONS })
  const read = { annotations: { readOnlyHint: true } }

  server.registerTool(
    'search_menu',
    {
      description:
        'Dishes and combos by words, with sizes, prices, diets and declared allergens; what is so only by choice is apart, with the choice',
      inputSchema: z.object({
        words: z
          .string()
          .max(MOST_LETTERS)
          .optional()
          .describe(
            'Of name, description or category; may name allergens, as in “gluten-free pasta”; all dishes without',
          ),
        without: z
          .array(z.string().max(MOST_LETTERS))
          .max(MOST_WITHOUT)
          .default([])
          .describe('Allergens and additives that a dish must not contain, by name or code'),
        diet: z.string().max(MOST_LETTERS).optional().describe('Such as vegan or vegetarian'),
      }),
      ...read,
    },
    told(wanted => searchMenu(ask, wanted)),
  )
  server.registerTool(
    'show_dish',
    {
      description: 'A dish with its questions, options and extras',
      inputSchema: z.object({ categoryId: z.string(), productId: z.string() }),
      ...read,
    },
    told(async params => wholeDish(await ask(endpoints.getProduct, { params }), params.categoryId)),
  )
  server.registerTool(
    'show_combo',
    {
      description: 'A combo with its slots and what each offers',
      inputSchema: z.object({ comboId: z.string() }),
      ...read,
    },
    told(async ({ comboId }) => wholeCombo(await ask(endpoints.getMenu, { params: { menuId: comboId } }))),
  )
  server.registerTool(
    'opening_times',
    {
      description: 'Whether orders are taken now, and for which later times',
      inputSchema: z.object({}),
      ...read,
    },
    told(async () => {
      const [{ meta }, times] = await Promise.all([
        ask(endpoints.getWorkingHours, {}),
        ask(endpoints.getTimes, {}),
      ])
      const { isOpenNow, isActive, nextOpen } = meta
      return { isOpenNow, takesOrders: isActive, opensAgain: nextOpen, times }
    }),
  )
  server.registerTool(
    'check_address',
    {
      description: 'Which delivery areas deliver to an address, with fee and minimum order',
      inputSchema: z.object({ address: z.string().describe('Street and number'), zipcode: z.string() }),
      ...read,
    },
    told(async body => {
      const { areas } = await ask(endpoints.findAreas, { body })
      return {
        areas: areas.map(({ id, name, deliveryPrice, minimumOrder, freeDeliveryThreshold, tiers }) => ({
          ...{ areaId: id, name, deliveryPrice, minimumOrder, freeDeliveryThreshold, tiers },
        })),
      }
    }),
  )
  server.registerTool(
    'quote_order',
    {
      description:
        'What an order costs now, what is wrong with it, and what it would be refused for; of a delivery, only with its areaId',
      inputSchema: z.object(Wanted),
      ...read,
    },
    told(async wanted => (await quoted(ask, wanted)).told),
  )
  server.registerTool(
    'prepare_order',
    {
      description: 'Prepares an order for the guest and returns the link where the guest orders it',
      inputSchema: z.object({
        ...Wanted,
        ...{ name: z.string().optional(), email: z.string().optional(), phone: z.string().optional() },
        address: z.string().optional().describe('Street and number'),
        ...{ zipcode: z.string().optional(), notes: z.string().optional() },
        key: z
          .string()
          .optional()
          .describe('The same for a repeated call, so that the order is prepared once'),
      }),
    },
    told(async ({ key = randomUUID(), address, zipcode = '', ...wanted }) => {
      const { items, orderTime, told: quote } = await quoted(ask, wanted)
      const { deliveryType, deliverAt, name, email, phone, notes, code } = wanted
      const body = {
        ...{ items, deliveryType, orderTime, deliverAt, name, email, phone, notes, code },
        ...(address !== undefined && { address: { address, zipcode, extras: '' } }),
      }
      const prepared = await ask(endpoints.prepareOrder, { body }, { key })
      return { ...prepared, quote }
    }),
  )
  server.registerTool(
    'follow_order',
    {
      description: 'Whether the guest has placed a prepared order, and how it goes',
      inputSchema: z.object({ key: z.string().describe('As prepare_order returned it') }),
      ...read,
    },
    told(async params => {
      const { placed } = await ask(endpoints.getPreparedOrder, { params })
      if (placed === undefined) return { placed: false }
      const { orderState: state, ...rest } = placed
      return { placed: true, ...rest, state }
    }),
  )
  server.registerTool(
    'reservation_times',
    {
      description:
        'The times of a day for a party: free, at which a table is reserved at once, and onRequest, which the restaurant answers',
      inputSchema: TableAsked,
      ...read,
    },
    told(asked => reservationTimes(ask, asked)),
  )
  server.registerTool(
    'prepare_reservation',
    {
      description:
        'Returns the link of a reservation form that is filled in; keeps no table: the guest adds name, e-mail and phone number, accepts the terms and sends it',
      inputSchema: TableWish,
      ...read,
    },
    told(wish => prepareReservation(ask, wish)),
  )
  return server
}

type Wanting = z.output<z.ZodObject<typeof Wanted>>

/** The lines at the prices of the server, when they are wanted, and what the server says of the order. */
async function quoted(ask: Ask, { lines, deliveryType, deliverAt, areaId, code }: Wanting) {
  const items = await cartLines(lines, ask)
  const cart = { items, source: 'assistant', code }
  const orderTime = deliverAt === undefined ? ('now' as const) : ('later' as const)
  const quote = await ask(endpoints.getQuote, { body: { cart, deliveryType, areaId, orderTime, deliverAt } })
  for (const { index, field, price } of quote.changes) {
    const line = items[index]
    if (field === 'price' && line && price !== undefined) line.price = price
  }
  const wrong = quote.changes.filter(({ field }) => field !== 'price')
  const { price, deposit, delivery, discount, tax, total, promotions, minimumOrder, refused = [] } = quote
  // Without its area, nobody knows what a delivery costs.
  const isOpenEnded = refused.some(({ field }) => field === 'areaId') && areaId === undefined
  return {
    items,
    orderTime,
    told: {
      ...{ price, deposit, discount, tax, promotions, minimumOrder, code: quote.code },
      delivery: isOpenEnded ? null : delivery,
      ...(isOpenEnded ? { total: null, totalWithoutDelivery: total } : { total }),
      lines: quote.lines.map(({ words }, index) => ({ words, price: items[index]?.price })),
      wrong: wrong.map(({ index, field, message }) => ({ line: index, field, message })),
      refused,
      ...(refused.some(({ field }) => field === 'orderTime' || field === 'deliverAt') && {
        nextTime: await nextTime(ask, deliveryType),
      }),
    },
  }
}

/** Returns the first time for which an order of this type can be placed, or null. */
async function nextTime(ask: Ask, deliveryType: Wanting['deliveryType']): Promise<string | null> {
  const times = await ask(endpoints.getTimes, {})
  return times.find(({ orderTypes }) => orderTypes?.includes(deliveryType) ?? true)?.time ?? null
}

/** Answers as JSON; what the shop refuses is an error in its words, which the assistant can act on. */
const told =
  <A>(work: (given: A) => Promise<object>) =>
  async (given: A) => {
    try {
      return { content: [{ type: 'text' as const, text: JSON.stringify(await work(given)) }] }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { content: [{ type: 'text' as const, text: error.message }], isError: true }
    }
  }
