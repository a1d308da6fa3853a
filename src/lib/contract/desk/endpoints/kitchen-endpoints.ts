import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { deskName } from '../desk-name.ts'
import { DeskCommand, DeskNow, DeskOrder } from '../orders.ts'
import { DeskDevice, deskRoles, EVENING } from '../roles.ts'
import { BusyInput, DeskSwitches, PauseInput, Sellable, SoldOutInput } from '../switches.ts'

/** A pairing code is typed in groups, so spaces do not count. */
const PairingCode = z.pipe(
  z.string(),
  z.transform(text => text.replaceAll(/\s/g, '')),
)

/** A device's name and the code that the owner was shown. */
const Pairing = z.object({
  code: PairingCode,
  name: deskName(40),
})

const nothing = z.null()

/** The calls that a kitchen makes. In a file of their own, because its screen loads no others. */
export const kitchenEndpoints = {
  pair: post('/devices', 'anyone', 'Pairs this device by a code and signs it in by a cookie', {
    body: Pairing,
    creates: true,
    answer: DeskDevice,
  }),
  getDevice: get('/device', deskRoles, 'The device that calls', { answer: DeskDevice }),
  unpair: del('/device', deskRoles, 'Ends the pairing of the device that calls', { answer: nothing }),
  getNow: get('/now', EVENING, 'All open orders, and those of today that have ended', { answer: DeskNow }),
  watchNow: get(
    '/events',
    EVENING,
    'The same, at once and after every change, with a sign of life every 2 s',
    { stream: true, answer: DeskNow },
  ),
  command: post(
    '/orders/{code}/commands',
    EVENING,
    'Changes the state of an order; the same Idempotency-Key changes it once',
    { params: z.object({ code: z.string() }), body: DeskCommand, creates: true, answer: DeskOrder },
  ),
  pause: put('/pause', EVENING, 'Pauses orders for as soon as possible for a while, or ends the pause', {
    body: PauseInput,
    creates: true,
    answer: DeskSwitches,
  }),
  setBusy: put('/busy', EVENING, 'Adds minutes to every order until closing, or ends that', {
    body: BusyInput,
    creates: true,
    answer: DeskSwitches,
  }),
  sellOut: put('/sold-out', EVENING, 'Sells something out, or offers it again', {
    body: SoldOutInput,
    creates: true,
    answer: DeskSwitches,
  }),
  getSellables: get('/sellables', EVENING, 'Everything that can be sold out, in the order of the menu', {
    answer: z.array(Sellable),
  }),
} as const
