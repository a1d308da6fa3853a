import { ownerOf, send } from '../pictures/guests.ts'
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
  base: string,
  state: SwitchedState,
  shown: () => Promise<void>,
): Promise<void> {
  const { headers } = await ownerOf(base)
  const { path, on, off } = SWITCHES[state]
  const call = (body: object) => send(`${base}/api/desk/${path}`, body, headers, 'PUT')
  await call(on)
  try {
    await shown()
  } finally {
    await call(off)
  }
}

/** Puts a price and a name into the draft, for the views that show what is not published yet. */
export async function changeDraft(base: string): Promise<void> {
  const { headers } = await ownerOf(base)
  const change = (table: string, key: string, column: string, from: string, to: string) => ({
    kind: 'change',
    table,
    key,
    cells: { [column]: { from, to } },
  })
  const read = async (table: string, key: string, column: string): Promise<string> => {
    const answer = await fetch(`${base}/api/desk/draft/tables/${table}`, { headers })
    const { data } = (await answer.json()) as { data: { tables: { rows: DraftRow[] }[] } }
    return data.tables[0]?.rows.find(row => row.key === key)?.cells[column] ?? ''
  }
  const price = await read('prices', `${DISH_ID} standard`, 'price')
  const description = await read('products', DISH_ID, 'description')
  const changes = [
    change('prices', `${DISH_ID} standard`, 'price', price, '29.90'),
    change('products', DISH_ID, 'description', description, `${description} Vom Grill.`),
  ]
  await send(`${base}/api/desk/draft/rows`, { changes }, headers, 'PUT')
}

interface DraftRow {
  key: string
  cells: Record<string, string>
}
