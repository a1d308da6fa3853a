import type { Context } from 'hono'
import type { DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import type { Body, CallShape, Params, Sent } from '#contract/endpoint.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limitAttempts } from '../../domain/accounts/rate-limits.ts'
import { applyCommand } from '../../domain/desk/commands.ts'
import { deviceAnswer, endDevice, pairDevice } from '../../domain/desk/devices.ts'
import { deskNow } from '../../domain/desk/orders.ts'
import type { Shop } from '../../domain/shop/shop.ts'
import { endSession, startSession } from './session.ts'
import { switchHandlers } from './switches.ts'

/** One call of the desk as a handler receives it: parsed, and by a device that may make it. */
interface Call<E extends CallShape> {
  context: Context
  deps: Deps
  shop: Shop
  params: Params<E>
  body: Body<E>
  key: string | undefined
  /** The caller's network address. */
  address: string
  /** The calling device; absent where anyone may call. */
  device: E extends { allowed: 'anyone' } ? undefined : DeskDeviceRow
}

export type DeskCall = Call<CallShape>
export type DeskHandler = (call: DeskCall) => unknown

export type DeskHandlers = {
  [K in DeskEndpointName]: (
    call: Call<(typeof deskEndpoints)[K]>,
  ) => Sent<(typeof deskEndpoints)[K]> | Promise<Sent<(typeof deskEndpoints)[K]>>
}

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
    return order
  },
  ...switchHandlers,
}
