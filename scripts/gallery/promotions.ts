import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { type Owner, send } from './guests.ts'

const COMBINED = { active: 'yes', returns: 'yes', combines: 'yes' }

/** One of each kind of action, with conditions of every kind that guests read. */
const PROMOTIONS: Record<string, string>[] = [
  {
    ...{
      id: 'set',
      name: 'Vorspeisen-Set',
      name_en: 'Starters for two',
      name_tr: 'Meze ikilisi',
      action: 'set',
      amount: '10.00',
    },
    ...{ dishes: '101 102', description: 'Bruschetta und Hummus zum Teilen' },
  },
  {
    ...{
      id: 'soup',
      name: 'Dritte Suppe geschenkt',
      name_en: 'Third soup for free',
      name_tr: 'Üçüncü çorba bizden',
      action: 'buy-get',
    },
    ...{ buy: '2', get: '1', categories: 'suppen' },
  },
  {
    ...{
      id: 'gift',
      name: 'Cola geschenkt',
      name_en: 'A cola for free',
      name_tr: 'Kola bizden',
      action: 'gift',
      get: '1',
    },
    ...{ dishes: '1302', fromValue: '15.00' },
  },
  {
    ...{
      id: 'pickup',
      name: 'Abholrabatt',
      name_en: 'Fetch it yourself',
      name_tr: 'Gel-al indirimi',
      action: 'percent',
      percent: '10',
    },
    ...{ orderTypes: 'takeaway curbside' },
  },
  {
    ...{
      id: 'happy',
      name: 'Happy Hour',
      name_en: 'Happy hour',
      name_tr: 'Mutlu saatler',
      action: 'percent',
      percent: '20',
    },
    ...{ categories: 'pizza', times: 'mon-thu 16:00-18:30', until: '2026-12-31' },
  },
  {
    ...{
      id: 'five',
      name: 'Fünf Euro',
      name_en: 'Five euros',
      name_tr: 'Beş avro',
      by: 'code',
      code: 'SOMMER 26',
    },
    ...{ action: 'amount', amount: '5.00', fromValue: '20.00', limitTotal: '500', limitCustomer: '1' },
  },
  {
    ...{
      id: 'way',
      name: 'Halber Weg',
      name_en: 'Half the way',
      name_tr: 'Yarı yol',
      action: 'delivery',
      percent: '50',
    },
    ...{ areas: 'helmholtzkiez friedrichshain', from: '2026-05-01', until: '2026-08-31' },
  },
]

/** A pizza in halves, and a dish whose extras are counted: of two to five the dearest is included. */
const CHOICES = [
  {
    table: 'menus',
    cells: {
      id: 'halb',
      name: 'Pizza halb & halb',
      name_en: 'Half & half',
      name_tr: 'Yarım yarım',
      price: '0.50',
      halves: 'dearest',
    },
  },
  ...['Erste Hälfte', 'Zweite Hälfte'].map((name, at) => ({
    table: 'slots',
    cells: { menu: 'halb', id: `h${at}`, name, required: 'yes', size: 'klein', category: 'pizza' },
  })),
  {
    table: 'variants',
    cells: {
      id: 'toppings',
      name: 'Dazu',
      name_en: 'On top',
      type: 'checkbox',
      min: '2',
      max: '5',
      included: '1',
    },
  },
  ...[
    ['feta', 'Feta', 'Feta', 'Beyaz peynir', '1.50', '2'],
    ['oliven', 'Oliven', 'Olives', 'Zeytin', '0.90', '3'],
    ['rucola', 'Rucola', 'Rocket', 'Roka', '1.20', ''],
  ].map(([id = '', name = '', name_en = '', name_tr = '', price = '', most = '']) => ({
    table: 'options',
    cells: { id: `top-${id}`, variant: 'toppings', name, name_en, name_tr, price, most },
  })),
  {
    table: 'products',
    cells: {
      id: '992',
      category: 'vorspeisen',
      name: 'Ofenkartoffel',
      name_en: 'Baked potato',
      name_tr: 'Fırın patates',
      variants: 'toppings',
      vat: '7',
    },
  },
  { table: 'prices', cells: { product: '992', size: 'standard', price: '6.50' } },
]

/** Publishes promotions and such dishes, and waits until the shop's pages have them. */
export async function publishPromotions({ base, headers }: Owner): Promise<void> {
  const desk = `${base}/api/desk`
  const read = async (path: string) => (await (await fetch(`${desk}/${path}`, { headers })).json()).data
  const promotions = PROMOTIONS.map(row => ({ table: 'promotions', cells: { ...COMBINED, ...row } }))
  const changes = [...CHOICES, ...promotions].map(row => ({ kind: 'add', ...row }))
  await send(`${desk}/draft/rows`, { changes }, headers, 'PUT')
  const { revision } = (await read('draft/review')) as { revision: number }
  const answer = await send(`${desk}/publications`, { revision }, headers)
  const { id } = (await answer.json()).data as { id: string }
  for (const end = Date.now() + 10 * MINUTE; Date.now() < end; await setTimeout(SECOND))
    if ((await read(`publications/${id}`)).pages === 'live') return
  throw new Error('The pages of the shop do not show the promotions')
}
