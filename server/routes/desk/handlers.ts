import { inTransaction } from '#server/db/transaction.ts'
import { limitAttempts } from '#server/domain/accounts/rate-limits.ts'
import { auditActorOf, deviceAnswer } from '#server/domain/desk/callers.ts'
import { applyCommand } from '#server/domain/desk/commands.ts'
import { endDevice, pairDevice } from '#server/domain/desk/devices.ts'
import { deskNow } from '#server/domain/desk/orders.ts'
import { accessHandlers } from './access.ts'
import { alarmHandlers } from './alarm.ts'
import { branchHandlers } from './branches.ts'
import type { DeskHandlers } from './call.ts'
import { draftHandlers } from './draft.ts'
import { environmentHandlers } from './environment.ts'
import { fileHandlers } from './files.ts'
import { moneyHandlers } from './money.ts'
import { openingHandlers } from './opening.ts'
import { operatingHandlers } from './operating.ts'
import { peopleHandlers } from './people.ts'
import { printerHandlers } from './printers.ts'
import { reportHandlers } from './reports.ts'
import { endSession, startSession } from './session.ts'
import { signInHandlers } from './sign-in.ts'
import { specialDayHandlers } from './special-days.ts'
import { switchHandlers } from './switches.ts'
import { uploadHandlers } from './uploads.ts'
import { visitorHandlers } from './visitors.ts'

/** A handler for every endpoint of the desk: a missing one is a type error. */
export const deskHandlers: DeskHandlers = {
  ...alarmHandlers,
  async pair({ context, deps, address, body }) {
    await limitAttempts({ deps, address }, 'device', 'desk')
    const session = await inTransaction(deps.db, tx => pairDevice(tx, { ...body, now: deps.now() }))
    return startSession(context, session)
  },
  getDevice: ({ device }) => deviceAnswer(device),
  async unpair({ context, deps, device }) {
    await inTransaction(deps.db, tx =>
      endDevice(tx, { id: device.id, by: auditActorOf(device), now: deps.now() }),
    )
    endSession(context)
    return null
  },
  getNow: ({ deps, shop, device }) => deskNow(deps.db, { device, shop, now: deps.now() }),
  watchNow: ({ deps, shop, device }) => deskNow(deps.db, { device, shop, now: deps.now() }),
  async command({ deps, shop, params, body, key, device }) {
    const order = await inTransaction(deps.db, tx =>
      applyCommand(tx, { code: params.code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return order
  },
  ...signInHandlers,
  ...accessHandlers,
  ...operatingHandlers,
  ...openingHandlers,
  ...peopleHandlers,
  ...uploadHandlers,
  ...printerHandlers,
  ...visitorHandlers,
  ...specialDayHandlers,
  ...switchHandlers,
  ...moneyHandlers,
  ...branchHandlers,
  ...draftHandlers,
  ...fileHandlers,
  ...reportHandlers,
  ...environmentHandlers,
}
