import * as z from 'zod/mini'
import { DeskCommand, DeskNow, DeskOrder } from './orders.ts'
import { DeskDevice, deskRoles, EVENING } from './roles.ts'
import { BusyInput, DeskSwitches, PauseInput, Sellable, SoldOutInput } from './switches.ts'

/** A pairing code is typed in groups, so spaces do not count. */
const PairingCode = z.pipe(
  z.string(),
  z.transform(text => text.replaceAll(/\s/g, '')),
)

/** A device's name and the code that the owner was shown. */
const Pairing = z.object({
  code: PairingCode,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
})

const nothing = z.null()

/** The calls that a kitchen makes. In a file of their own, because its screen loads no others. */
export const kitchenEndpoints = {
  pair: {
    method: 'POST',
    path: '/devices',
    allowed: 'anyone',
    summary: 'Pairs this device by a code and signs it in by a cookie',
    body: Pairing,
    creates: true,
    answer: DeskDevice,
  },
  getDevice: {
    method: 'GET',
    path: '/device',
    allowed: deskRoles,
    summary: 'The device that calls',
    answer: DeskDevice,
  },
  unpair: {
    method: 'DELETE',
    path: '/device',
    allowed: deskRoles,
    summary: 'Ends the pairing of the device that calls',
    answer: nothing,
  },
  getNow: {
    method: 'GET',
    path: '/now',
    allowed: EVENING,
    summary: 'All open orders, and those of today that have ended',
    answer: DeskNow,
  },
  watchNow: {
    method: 'GET',
    path: '/events',
    allowed: EVENING,
    summary: 'The same, at once and after every change, with a sign of life every 2 s',
    stream: true,
    answer: DeskNow,
  },
  command: {
    method: 'POST',
    path: '/orders/{code}/commands',
    allowed: EVENING,
    summary: 'Changes the state of an order; the same Idempotency-Key changes it once',
    params: z.object({ code: z.string() }),
    body: DeskCommand,
    creates: true,
    answer: DeskOrder,
  },
  pause: {
    method: 'PUT',
    path: '/pause',
    allowed: EVENING,
    summary: 'Takes no orders for as soon as possible for a while, or takes them again',
    body: PauseInput,
    creates: true,
    answer: DeskSwitches,
  },
  setBusy: {
    method: 'PUT',
    path: '/busy',
    allowed: EVENING,
    summary: 'Adds minutes to every order until closing, or ends that',
    body: BusyInput,
    creates: true,
    answer: DeskSwitches,
  },
  sellOut: {
    method: 'PUT',
    path: '/sold-out',
    allowed: EVENING,
    summary: 'Sells something out, or offers it again',
    body: SoldOutInput,
    creates: true,
    answer: DeskSwitches,
  },
  getSellables: {
    method: 'GET',
    path: '/sellables',
    allowed: EVENING,
    summary: 'Everything that can be sold out, in the order of the menu',
    answer: z.array(Sellable),
  },
} as const
