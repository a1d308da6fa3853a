import { hasDarkHead } from '#contract/describe/settings/tones.ts'
import { alarmHandlers } from '#server/alarm/desk-routes.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Board } from '#server/board/board.ts'
import { applyCommand } from '#server/board/commands.ts'
import { markLines } from '#server/board/mark-lines.ts'
import { editHandlers } from '#server/board/routes/edits.ts'
import { moneyHandlers } from '#server/board/routes/money.ts'
import { stepHandlers } from '#server/board/routes/steps.ts'
import { branchHandlers } from '#server/chain/desk-routes.ts'
import { customerHandlers } from '#server/customers/desk-routes.ts'
import { draftHandlers } from '#server/data/routes/draft.ts'
import { fileHandlers } from '#server/data/routes/files.ts'
import { uploadHandlers } from '#server/data/routes/uploads.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { diningHandlers } from '#server/dining/desk-routes.ts'
import { driverHandlers } from '#server/drivers/desk-routes.ts'
import { specialDayHandlers } from '#server/evening/routes/special-days.ts'
import { switchHandlers } from '#server/evening/routes/switches.ts'
import { hookHandlers } from '#server/hooks/desk-routes.ts'
import { openingHandlers } from '#server/operations/routes/opening.ts'
import { operatingHandlers } from '#server/operations/routes/operating.ts'
import { placeHandlers } from '#server/operations/routes/places.ts'
import { phoneHandlers } from '#server/phone/routes.ts'
import { printerHandlers } from '#server/printers/desk-routes.ts'
import { promotionHandlers } from '#server/promotions/desk-routes.ts'
import { reportHandlers } from '#server/reports/desk-routes.ts'
import { auditActorOf, deviceAnswer } from '#server/sessions/desk/callers.ts'
import { endDevice, pairDevice } from '#server/sessions/desk/devices.ts'
import { endSession, startSession } from '#server/sessions/desk/session.ts'
import { limitWrong } from '#server/sessions/rate-limits.ts'
import { branchName } from '#server/shop/branch-name.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import type { Shop } from '#server/shop/shop.ts'
import { accessHandlers } from '#server/staff/routes/access.ts'
import { environmentHandlers } from '#server/staff/routes/environment.ts'
import { keyHandlers } from '#server/staff/routes/keys.ts'
import { ownHandlers } from '#server/staff/routes/own.ts'
import { peopleHandlers } from '#server/staff/routes/people.ts'
import { proofHandlers } from '#server/staff/routes/proof.ts'
import { signInHandlers } from '#server/staff/routes/sign-in.ts'
import { listStaff } from '#server/staff/staff.ts'
import { visitorHandlers } from '#server/visitors/desk-routes.ts'
import { tableDayHandlers } from '#server/visitors/tables/desk-routes.ts'

/** The logo for the desk's door, which shows only pictures of its own host. */
function doorLogo({ logo, tone }: Shop['features'], api: string) {
  if (logo === '') return undefined
  const { origin, pathname } = new URL(logo, api)
  const ground = hasDarkHead(tone) ? ('dark' as const) : ('light' as const)
  return origin === new URL(api).origin ? { address: pathname, ground } : undefined
}

/** A handler for every endpoint of the desk: a missing one is a type error. */
export const deskHandlers = (board: Board): DeskHandlers => ({
  ...alarmHandlers,
  pair: ({ context, deps, address, body }) =>
    limitWrong({ deps, address }, 'pairing', async () => {
      const session = await inTransaction(deps.db, tx => pairDevice(tx, { ...body, now: deps.now() }))
      return startSession(context, session)
    }),
  async getEntry({ deps, shop }) {
    return {
      needsOwner: (await listStaff(deps.db)).length === 0,
      shopName: shop.features.siteTitle,
      logo: doorLogo(shop.features, deps.config.apiBase),
      branch: branchName(shop),
    }
  },
  getDevice: ({ deps, device, shop }) => ({
    ...deviceAnswer(device),
    branch: branchName(shop),
    shop: pageAddress(deps.config.publicUrl, shop, '/'),
    shopName: shop.features.siteTitle,
  }),
  async unpair({ context, deps, device }) {
    await inTransaction(deps.db, tx =>
      endDevice(tx, { id: device.id, by: auditActorOf(device), now: deps.now() }),
    )
    endSession(context)
    return null
  },
  getNow: ({ device, query }) => board.now(device, query.since),
  watchNow: ({ device, query }) => board.now(device, query.since),
  async command({ deps, shop, params, body, key, device }) {
    const order = await inTransaction(deps.db, tx =>
      applyCommand(tx, { code: params.code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return order
  },
  async markLines({ deps, shop, params, body, key, device }) {
    const order = await inTransaction(deps.db, tx =>
      markLines(tx, { code: params.code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    return order
  },
  ...proofHandlers,
  ...signInHandlers,
  ...ownHandlers,
  ...keyHandlers,
  ...hookHandlers,
  ...accessHandlers,
  ...customerHandlers,
  ...operatingHandlers,
  ...openingHandlers,
  ...peopleHandlers,
  ...uploadHandlers,
  ...placeHandlers,
  ...phoneHandlers,
  ...diningHandlers,
  ...driverHandlers,
  ...printerHandlers,
  ...promotionHandlers,
  ...tableDayHandlers,
  ...visitorHandlers,
  ...specialDayHandlers,
  ...switchHandlers,
  ...stepHandlers,
  ...moneyHandlers,
  ...editHandlers,
  ...branchHandlers,
  ...draftHandlers,
  ...fileHandlers,
  ...reportHandlers,
  ...environmentHandlers,
})
