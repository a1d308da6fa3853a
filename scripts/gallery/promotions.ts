import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { type Owner, send } from '../pictures/guests.ts'

const COMBINED = { active: 'yes', returns: 'yes', combines: 'yes' }

/** One of each kind of action, with conditions of every kind that guests read. */
const PROMOTIONS: Record<string, string>[] = [
  {
    ...{ id: 'set', name: 'Vorspeisen-Set', name_en: 'Starters for two', action: 'set', amount: '10.00' },
    ...{ dishes: '101 102', description: 'Bruschetta und Hummus zum Teilen' },
  },
  {
    ...{ id: 'soup', name: 'Dritte Suppe geschenkt', name_en: 'Third soup for free', action: 'buy-get' },
    ...{ buy: '2', get: '1', categories: 'suppen' },
  },
  {
    ...{ id: 'gift', name: 'Cola geschenkt', name_en: 'A cola for free', action: 'gift', get: '1' },
    ...{ dishes: '1302', fromValue: '15.00' },
  },
  {
    ...{ id: 'pickup', name: 'Abholrabatt', name_en: 'Fetch it yourself', action: 'percent', percent: '10' },
    ...{ orderTypes: 'takeaway curbside' },
  },
  {
    ...{ id: 'happy', name: 'Happy Hour', name_en: 'Happy hour', action: 'percent', percent: '20' },
    ...{ categories: 'pizza', times: 'mon-thu 16:00-18:30', until: '2026-12-31' },
  },
  {
    ...{ id: 'five', name: 'Fünf Euro', name_en: 'Five euros', by: 'code', code: 'SOMMER 26' },
    ...{ action: 'amount', amount: '5.00', fromValue: '20.00', limitTotal: '500', limitCustomer: '1' },
  },
  {
    ...{ id: 'way', name: 'Halber Weg', name_en: 'Half the way', action: 'delivery', percent: '50' },
    ...{ areas: 'helmholtzkiez', from: '2026-06-01', until: '2026-08-31' },
  },
]

/** Publishes promotions, and waits until the shop's pages have them. */
export async function publishPromotions({ base, headers }: Owner): Promise<void> {
  const desk = `${base}/api/desk`
  const read = async (path: string) => (await (await fetch(`${desk}/${path}`, { headers })).json()).data
  const changes = PROMOTIONS.map(row => ({
    kind: 'add',
    table: 'promotions',
    cells: { ...COMBINED, ...row },
  }))
  await send(`${desk}/draft/rows`, { changes }, headers, 'PUT')
  const { revision } = (await read('draft/review')) as { revision: number }
  const answer = await send(`${desk}/publications`, { revision }, headers)
  const { id } = (await answer.json()).data as { id: string }
  for (const end = Date.now() + 3 * MINUTE; Date.now() < end; await setTimeout(SECOND))
    if ((await read(`publications/${id}`)).pages === 'live') return
  throw new Error('The pages of the shop do not show the promotions')
}
