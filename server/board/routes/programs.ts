import { unknownOrder } from '#contract/desk/texts.ts'
import type { KeyHandlers } from '#server/api/call.ts'
import { periodNamed } from '#server/api/period.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { sellOutOnce } from '#server/evening/routes/switches.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { findByCode } from '#server/orders/store.ts'
import { feedOrder } from '#server/orders/views.ts'
import { reportOf } from '#server/reports/report.ts'
import type { Acting } from '#server/sessions/desk/callers.ts'
import { type ApiKey, ownKey } from '#server/sessions/keys.ts'
import { soldOutInput } from '../availability.ts'
import { applyCommand } from '../commands.ts'
import { readFeed } from '../feed.ts'

/** What other programs call with a key, over what the desk calls. */
export const programHandlers = {
  readOrderFeed: ({ deps, shop, query, signal }) => readFeed(until(deps.db, signal), query.since ?? '', shop),
  async answerOrder({ deps, shop, caller, params: { code }, body: { answer, ...given }, key }) {
    const [command, state] =
      answer === 'accept' ? (['accept', 'accepted'] as const) : (['reject', 'rejected'] as const)
    const answered = await inTransaction(deps.db, async tx => {
      const before = await findByCode(tx, code)
      if (!before) throw new RequestError(404, { message: unknownOrder })
      if (before.row.state === state) return before
      await applyCommand(tx, {
        ...{ code, shop, now: deps.now() },
        given: { command, ...given },
        key: ownKey(caller, key),
        caller: actingAs(caller),
      })
      return (await findByCode(tx, code)) ?? before
    })
    deps.wakeOutbox()
    deps.wakeRefunds()
    return feedOrder(answered, shop)
  },
  async setAvailability({ deps, shop, caller, body, key }) {
    const named = soldOutInput(body, shop)
    await sellOutOnce({ deps, shop, body: named, device: actingAs(caller), key: ownKey(caller, key) })
    return null
  },
  readReport: ({ deps, shop, params, signal }) =>
    reportOf(until(deps.db, signal), {
      period: periodNamed(params.period, shop, deps.now()),
      shop,
      now: deps.now(),
    }),
} satisfies Partial<KeyHandlers>

/** A key acts as a device of its name that may do what the counter may. */
const actingAs = ({ id, name }: ApiKey): Acting => ({
  id,
  name,
  role: 'service',
  person: null,
  staff_id: null,
})
