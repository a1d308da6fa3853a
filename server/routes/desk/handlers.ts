import { inTransaction } from '../../db/transaction.ts'
import { limitAttempts } from '../../domain/accounts/rate-limits.ts'
import { applyCommand } from '../../domain/desk/commands.ts'
import { deviceAnswer, endDevice, pairDevice } from '../../domain/desk/devices.ts'
import { deskNow } from '../../domain/desk/orders.ts'
import type { DeskHandlers } from './call.ts'
import { moneyHandlers } from './money.ts'
import { printerHandlers } from './printers.ts'
import { endSession, startSession } from './session.ts'
import { switchHandlers } from './switches.ts'
import { visitorHandlers } from './visitors.ts'

/** A handler for every endpoint of the desk: a missing one is a type error. */
export const deskHandlers: DeskHandlers = {
  async pair({ context, deps, address, body }) {
    await limitAttempts({ deps, address }, 'device', 'desk')
    const { token, device } = await inTransaction(deps.db, tx => pairDevice(tx, { ...body, now: deps.now() }))
    startSession(context, token)
    return device
  },
  getDevice: ({ device }) => deviceAnswer(device),
  async unpair({ context, deps, device }) {
    await inTransaction(deps.db, tx => endDevice(tx, device.id))
    endSession(context)
    return null
  },
  getNow: ({ deps, shop, device }) => deskNow(deps.db, { device, shop, now: deps.now() }),
  watchNow: ({ deps, shop, device }) => deskNow(deps.db, { device, shop, now: deps.now() }),
  async command({ deps, shop, params, body, key, device }) {
    const order = await inTransaction(deps.db, tx =>
      applyCommand(tx, { code: params.code, given: body, key, by: device.name, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return order
  },
  ...printerHandlers,
  ...visitorHandlers,
  ...switchHandlers,
  ...moneyHandlers,
}
