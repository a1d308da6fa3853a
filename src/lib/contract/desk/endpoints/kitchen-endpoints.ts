import * as z from 'zod/mini'
import { del, get, post, put } from '../../api/endpoint.ts'
import { DeskDevice, deskRoles, EVENING } from '../../api/roles.ts'
import { LineMarks } from '../kitchen-lines.ts'
import { DeskChange, DeskCommand, DeskNow, DeskOrder } from '../orders.ts'
import { OrderSteps } from '../steps.ts'
import { BusyInput, DeskSwitches, PauseInput, Sellable, SoldOutInput } from '../switches.ts'

const nothing = z.null()

/** The version that the caller has; empty for none yet. */
const Since = z.object({ since: z.optional(z.string().check(z.maxLength(100))) })

/** The calls that a kitchen makes. In a file of their own, because its screen loads no others. */
export const kitchenEndpoints = {
  getDevice: get('/device', deskRoles, 'The device that calls', { answer: DeskDevice }),
  unpair: del('/device', deskRoles, 'Ends the pairing of the device that calls', { answer: nothing }),
  getNow: get(
    '/now',
    EVENING,
    'All open orders and what else a screen shows, or what has changed since a version',
    { query: Since, answer: z.union([DeskNow, DeskChange]) },
  ),
  watchNow: get(
    '/events',
    EVENING,
    'The same at once and after every change, with a sign of life every 2 s',
    { stream: true, query: Since, answer: z.union([DeskNow, DeskChange]) },
  ),
  command: post(
    '/orders/{code}/commands',
    EVENING,
    'Changes the state of an order, delays it, or takes its last step back; the same Idempotency-Key once',
    { params: z.object({ code: z.string() }), body: DeskCommand, creates: true, answer: DeskOrder },
  ),
  markLines: post(
    '/orders/{code}/lines',
    EVENING,
    'Says that lines of an order are made, or to be made again; the same Idempotency-Key once',
    { params: z.object({ code: z.string() }), body: LineMarks, creates: true, answer: DeskOrder },
  ),
  getCompleted: get(
    '/completed',
    EVENING,
    'Orders that were completed in the last two hours, the latest first',
    {
      answer: z.array(DeskOrder),
    },
  ),
  getSteps: get(
    '/orders/{code}/steps',
    EVENING,
    'What has happened to an order, what its guest was told by mail, and what taking the last step back would do',
    { params: z.object({ code: z.string() }), answer: OrderSteps },
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
