import type { Page } from '@playwright/test'
import type { LineMarks } from '#contract/desk/kitchen-lines.ts'
import type { DeskItem, DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { NOW } from './now.ts'

const at = (minutes: number): string => new Date(NOW.getTime() + minutes * MINUTE).toISOString()

const line = (qty: number, name: string, ...choices: string[]): DeskItem => ({
  qty,
  name,
  choices,
  allergens: ['Weizen', 'Milch'],
})

const order = (code: string, changed: Partial<DeskOrder>): DeskOrder => withLines(plainOrder(code, changed))

const withLines = (order: DeskOrder): DeskOrder => ({
  ...order,
  items: order.items.map(({ qty, name, choices, allergens, ...item }, index) => ({
    ...{ qty, name, choices, allergens, ...item },
    lines: [{ id: String(index), qty, name, choices, allergens }],
  })),
})

const plainOrder = (code: string, changed: Partial<DeskOrder>): DeskOrder => ({
  code,
  state: 'preparing',
  createdAt: at(-20),
  orderType: 'takeaway',
  table: '',
  name: 'Ada Lovelace',
  phone: '+49 170 1234567',
  address: [],
  notes: '',
  items: [line(1, 'Margherita (Groß)')],
  dishes: [],
  total: 23.4,
  deposit: 0,
  reusable: false,
  paid: true,
  payment: 'PayPal',
  reason: '',
  refunded: 0,
  refundFailed: false,
  ...changed,
})

/** New, in the kitchen, ready and for later: twelve orders as an evening has them, with notes, choices and long names. */
export const twelveOrders: DeskOrder[] = [
  order('NEW1', {
    state: 'received',
    createdAt: at(-2),
    notes: 'Erdnussallergie!',
    items: [line(2, 'Pizza Quattro Formaggi', '½ Prosciutto', 'ohne Oliven', '+ Rucola')],
  }),
  order('NEW2', { state: 'received', createdAt: at(-0.2), orderType: 'table', table: 'Tisch 7', name: '' }),
  order('NEW3', { state: 'received', createdAt: at(-0.7), items: [line(1, 'Lahmacun'), line(2, 'Ayran')] }),
  order('COOK1', { promisedAt: at(-6), items: [line(3, 'Bruschetta'), line(1, 'Spaghetti Carbonara')] }),
  order('COOK2', { promisedAt: at(4), orderType: 'curbside', car: 'Roter Golf', name: 'Mia' }),
  order('COOK3', { promisedAt: at(15), items: [line(2, 'Tiramisù'), line(1, 'Espresso')] }),
  order('COOK4', {
    promisedAt: at(25),
    orderType: 'delivery',
    address: ['Rykestraße 12', '10437 Berlin'],
    name: 'Frau Dr. Schöneberger',
  }),
  order('COOK5', { state: 'accepted', promisedAt: at(32), notes: 'Bitte ohne Knoblauch' }),
  order('DONE1', { state: 'ready', promisedAt: at(2), items: [line(1, 'Insalata di tonno')] }),
  order('DONE2', { state: 'ready', promisedAt: at(5), reusable: true }),
  order('DONE3', {
    state: 'on_the_way',
    promisedAt: at(8),
    orderType: 'delivery',
    address: ['Rykestraße 1'],
  }),
  order('LATER', {
    state: 'accepted',
    wishedAt: at(150),
    promisedAt: at(150),
    items: [line(6, 'Margherita')],
  }),
]

/** Has the screen of a page show these orders, and what else is said, whatever the tested shop has. */
export const showOrders = (
  page: Page,
  orders: () => DeskOrder[],
  others: () => Partial<Pick<DeskNow, 'at' | 'printers' | 'tickets' | 'switches'>> = () => ({}),
): Promise<unknown> =>
  page.route(/\/api\/desk\/(events|now)(\?|$)/, async route => {
    const { data } = await (await page.request.get('/api/desk/now')).json()
    const now = { ...data, at: NOW.toISOString(), orders: orders(), ...others() }
    if (new URL(route.request().url()).pathname.endsWith('/now'))
      return route.fulfill({ json: { data: now } })
    const body = `event: now\ndata: ${JSON.stringify(now)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  })

/** Has the lines of such orders ticked as the server does. */
export const tickOrders = (
  page: Page,
  orders: () => DeskOrder[],
  show: (orders: DeskOrder[]) => void,
): Promise<unknown> =>
  page.route(/\/api\/desk\/orders\/\w+\/lines$/, async route => {
    const code = new URL(route.request().url()).pathname.split('/').at(-2)
    const { made, lines }: LineMarks = route.request().postDataJSON()
    const tick = (order: DeskOrder): DeskOrder => ({
      ...order,
      items: order.items.map(item => ({
        ...item,
        lines: item.lines?.map(line => {
          const named = lines.find(({ id }) => id === line.id)
          return named ? { ...line, made: made ? named.qty : 0 } : line
        }),
      })),
    })
    show(orders().map(each => (each.code === code ? tick(each) : each)))
    await route.fulfill({ json: { data: orders().find(each => each.code === code) } })
  })

/** Dishes as an evening has them: of one to three lines, some with choices. */
const EVENING: DeskItem[][] = [
  [line(1, 'Margherita (Groß)'), line(2, 'Cola')],
  [line(1, 'Pizza Quattro Formaggi', '+ Rucola', 'ohne Oliven')],
  [line(2, 'Lahmacun'), line(1, 'Ayran')],
  [line(1, 'Spaghetti Carbonara')],
  [line(1, 'Tonno (Klein)', 'ohne Zwiebeln'), line(1, 'Insalata mista'), line(1, 'Tiramisù')],
  [line(3, 'Bruschetta'), line(1, 'Lasagne al forno')],
]
const NAMES = ['Ada Lovelace', 'Mia', 'Herr Yılmaz', 'Frau Dr. Schöneberger', 'Ole', 'Familie Brandt']

/** So many open orders of a full evening: of 25, three are new, four ready, three for later, and fifteen in the kitchen. */
export function eveningOrders(count: number): DeskOrder[] {
  const share = (of25: number): number => Math.max(1, Math.round((count * of25) / 25))
  const [fresh, ready, later] = [share(3), share(4), share(3)]
  return Array.from({ length: count }, (_, index) => {
    const type = { orderType: (['delivery', 'takeaway', 'table'] as const)[index % 3] ?? 'takeaway' }
    const which = {
      ...type,
      name: type.orderType === 'table' ? '' : (NAMES[index % NAMES.length] ?? ''),
      table: type.orderType === 'table' ? `Tisch ${index}` : '',
      address: type.orderType === 'delivery' ? [`Rykestraße ${index}`, '10437 Berlin'] : [],
      items: EVENING[index % EVENING.length] ?? [],
      ...(index % 7 === 1 && { notes: 'Bitte nicht klingeln' }),
    }
    if (index < fresh)
      return order(`N${index}`, { ...which, state: 'received', createdAt: at(-(fresh - index) / 4) })
    if (index < fresh + ready) return order(`R${index}`, { ...which, state: 'ready', promisedAt: at(index) })
    if (index < fresh + ready + later)
      return order(`L${index}`, { ...which, state: 'accepted', wishedAt: at(120), promisedAt: at(120) })
    const state = index % 2 ? 'preparing' : 'accepted'
    return order(`K${index}`, { ...which, state, promisedAt: at((index - fresh - ready - later) * 3 - 4) })
  })
}
