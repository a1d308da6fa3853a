import type { LookedCustomers } from '#contract/desk/customers.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { ReadCustomers } from '#server/data/formats/customers/read-customers.ts'
import { readBroughtCustomers } from '#server/data/publish/bring-file.ts'
import { until } from '#server/db/until.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bringCustomers, countKnown } from './accounts/bring.ts'

/** How many customers, and how many cells that cannot be read, are shown. */
const SHOWN = 5
const DOUBTS_SHOWN = 50

/** The calls that bring customers of another system. */
export const customerHandlers = {
  async lookAtCustomers({ deps, body, signal, shop }) {
    const { customers, ...read } = await readBroughtCustomers(body.path, placeOf(shop), signal)
    return {
      customers: customers.length,
      known: await countKnown(until(deps.db, signal), customers),
      first: customers.slice(0, SHOWN),
      ...read,
      ...inBrief(read),
    }
  },
  async bringCustomers({ deps, device, body, key, signal, shop }) {
    const place = placeOf(shop)
    const { customers, ...read } = await readBroughtCustomers(body.path, place, signal)
    const brought = await bringCustomers(until(deps.db, signal), customers, {
      currency: place.currency,
      lang: shop.defaultLang,
      secret: deps.config.secret,
      by: auditActorOf(device),
      now: deps.now(),
      key,
    })
    deps.wakeOutbox()
    return { ...brought, refused: read.refused, ...inBrief(read) }
  },
} satisfies Partial<DeskHandlers>

const placeOf = ({ features, rows }: Shop) => ({
  country: features.country,
  currency: currencyIn(rows.settings),
})

const inBrief = ({
  doubts,
}: Pick<ReadCustomers, 'doubts'>): Pick<LookedCustomers, 'doubts' | 'doubtful'> => ({
  doubts: doubts.slice(0, DOUBTS_SHOWN),
  doubtful: doubts.length,
})
