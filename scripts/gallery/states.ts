import { type Owner, send } from './guests.ts'
import { DISH_ID } from './screens/screen.ts'

const ORDER_TYPES = ['delivery', 'takeaway', 'curbside', 'table']

/** What the kitchen switches, as a call of the desk, and the call that takes it back. */
const SWITCHES = {
  paused: {
    path: 'pause',
    on: { orderTypes: ORDER_TYPES, minutes: 60 },
    off: { orderTypes: ORDER_TYPES, minutes: 0 },
  },
  busy: { path: 'busy', on: { minutes: 30 }, off: { minutes: 0 } },
  'sold-out': {
    path: 'sold-out',
    on: { kind: 'product', target: DISH_ID, until: 'tomorrow' },
    off: { kind: 'product', target: DISH_ID, until: 'off' },
  },
} as const
export type SwitchedState = keyof typeof SWITCHES
export const switchedStates = Object.keys(SWITCHES) as SwitchedState[]

/** Has the kitchen switch something, and takes it back when `shown` is through. */
export async function whileSwitched(
  { base, headers }: Owner,
  state: SwitchedState,
  shown: () => Promise<void>,
): Promise<void> {
  const { path, on, off } = SWITCHES[state]
  const call = (body: object) => send(`${base}/api/desk/${path}`, body, headers, 'PUT')
  await call(on)
  try {
    await shown()
  } finally {
    await call(off)
  }
}

/** Puts changes of many kinds into the draft, for the views that show what is not published yet. */
export async function changeDraft({ base, headers }: Owner): Promise<void> {
  const read = async (table: string): Promise<DraftRow[]> => {
    const answer = await fetch(`${base}/api/desk/draft/tables/${table}`, { headers })
    const { data } = (await answer.json()) as { data: { tables: { rows: DraftRow[] }[] } }
    return data.tables[0]?.rows ?? []
  }
  const change = async (table: string, key: string, column: string, to: (from: string) => string) => {
    const from = (await read(table)).find(row => row.key === key)?.cells[column] ?? ''
    return { kind: 'change', table, key, cells: { [column]: { from, to: to(from) } } }
  }
  const [soup = { key: '', cells: {} }] = (await read('products')).filter(
    ({ cells }) => cells.category === 'suppen',
  )
  const dish = {
    ...soup.cells,
    id: '991',
    number: '',
    name: 'Kürbissuppe mit Ingwer',
    name_en: 'Pumpkin soup',
  }
  const changes = [
    await change('prices', `${DISH_ID} standard`, 'price', () => '29.90'),
    await change('products', DISH_ID, 'description', from => `${from} Vom Grill.`),
    await change('products', '401', 'name', from => `${from} classica`),
    await change('products', '101', 'allergens', from => `${from} G`),
    await change('categories', 'suppen', 'description', () => 'Aus dem großen Topf'),
    await change('areas', 'helmholtzkiez', 'deliveryPrice', () => '1.90'),
    await change('settings', 'CUISINE', 'value', from => `${from}, Grill`),
    { kind: 'add', table: 'products', cells: dish, after: soup.key },
    { kind: 'add', table: 'prices', cells: { product: '991', size: 'standard', price: '6.50' } },
    { kind: 'remove', table: 'products', key: '709' },
    { kind: 'remove', table: 'prices', key: '709 standard' },
  ]
  await send(`${base}/api/desk/draft/rows`, { changes }, headers, 'PUT')
}

interface DraftRow {
  key: string
  cells: Record<string, string>
}
