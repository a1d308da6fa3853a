import type { DeskCommand, DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { printersOf } from '#server/printers/printers.ts'
import { queueTicket } from '#server/printers/queue.ts'
import type { Shop } from '#server/shop/shop.ts'
import { ALL, switchOff, switchOn } from '#server/shop/switches/switches.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { BoardOrder } from './board-orders.ts'

/** Shorter than the code of any order. */
export const TEST_CODE = 'TEST'
/** How long it rings when nobody answers, in ms. */
const RINGS_MS = 10 * MINUTE

export const isTestOrder = (code: string): boolean => code === TEST_CODE

export const isTesting = ({ switches }: Pick<Shop, 'switches'>): boolean =>
  switches.some(({ kind }) => kind === 'test')

/**
 * Rings on every screen. It is a switch and not an order, so that no report, mail, alarm or payment ever sees
 * it.
 */
export function placeTestOrder(tx: Tx, now: Date): Promise<void> {
  const until = new Date(now.getTime() + RINGS_MS).toISOString()
  return switchOn(tx, [{ kind: 'test', target: ALL, value: now.toISOString(), portions: null, until }], now)
}

/** The test order as screens show it, while there is one. */
export function testOrders(shop: Shop): BoardOrder[] {
  const since = shop.switches.find(({ kind }) => kind === 'test')?.value
  return since === undefined ? [] : [{ ...testOrder(shop, since), hiddenFrom: [], seen: false }]
}

function testOrder({ defaultLang }: Pick<Shop, 'defaultLang'>, createdAt: string): DeskOrder {
  const { name, notes } = textsIn(defaultLang).testOrder
  return {
    code: TEST_CODE,
    state: 'received',
    createdAt,
    orderType: 'takeaway',
    table: '',
    name,
    phone: '',
    address: [],
    notes,
    dishes: [],
    payment: '',
    reason: '',
    items: [{ qty: 1, name, choices: [], allergens: [] }],
    total: 0,
    deposit: 0,
    paid: false,
    reusable: false,
    refunded: 0,
    refundFailed: false,
  }
}

interface Answer {
  given: DeskCommand
  by: AuditActor
  shop: Shop
  now: Date
}

/** Ends the test order, whatever the answer; once it is accepted, every printer prints a test ticket. */
export async function answerTestOrder(tx: Tx, { given, by, shop, now }: Answer): Promise<DeskOrder> {
  const accepted = given.command === 'accept'
  if ((await switchOff(tx, { kind: 'test' }, now)) > 0) {
    if (accepted)
      for (const printer of await printersOf(tx))
        await queueTicket(tx, { printer, code: '', copy: 'test', now })
    await recordAct(tx, { kind: 'order-tested', subject: '', by }, now)
  }
  return { ...testOrder(shop, now.toISOString()), state: accepted ? 'accepted' : 'rejected' }
}
