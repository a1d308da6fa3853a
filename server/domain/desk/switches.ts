import {
  type DeskSwitches,
  type PauseInput,
  type SoldOutInput,
  soldOutKinds,
} from '#contract/desk/switches.ts'
import { closedNow, unknownDish } from '#contract/desk/texts.ts'
import { closingTime, tomorrowsOpening } from '#contract/hours/opening.ts'
import type { Tx } from '../../db/database.ts'
import { fieldError } from '../field-problems.ts'
import type { Shop } from '../shop/shop.ts'
import { endBusy, offerAgain, pauseOrders, resumeOrders, sellOut, startBusy } from '../switches/change.ts'
import { sellables } from '../switches/sellables.ts'

const MINUTE = 60_000

/** Everything that is switched at present. */
export function deskSwitches(shop: Shop): DeskSwitches {
  const busy = shop.switches.find(({ kind }) => kind === 'busy')
  // Every screen reads this every 2 s, mostly with nothing switched.
  const all = shop.switches.length > 0 ? sellables(shop) : []
  const known = new Map(all.map(each => [`${each.kind} ${each.target}`, each]))
  return {
    orderTypes: shop.features.orderTypes,
    pauses: shop.pauses,
    busy: busy?.until ? { minutes: Number(busy.value), until: busy.until } : undefined,
    soldOut: shop.switches.flatMap(({ kind: switched, target, portions, until }) => {
      const kind = soldOutKinds.find(each => each === switched)
      if (!kind) return []
      const { name = target, number = '' } = known.get(`${kind} ${target}`) ?? {}
      return [{ kind, target, name, number, portions: portions ?? undefined, until: until ?? undefined }]
    }),
  }
}

/** Pauses order types, or ends their pause. Throws a 422 at `minutes` for a pause until closing while closed. */
export async function applyPause(
  tx: Tx,
  { orderTypes, minutes }: PauseInput,
  shop: Shop,
  now: Date,
): Promise<void> {
  if (minutes === 0) {
    await resumeOrders(tx, orderTypes, now)
    return
  }
  const until = minutes === 'closing' ? closing(shop, now) : new Date(now.getTime() + minutes * MINUTE)
  await pauseOrders(tx, { orderTypes, until }, now)
}

/** Adds minutes to every order until closing; 0 end that. Throws a 422 at `minutes` while closed. */
export async function applyBusy(tx: Tx, minutes: number, shop: Shop, now: Date): Promise<void> {
  if (minutes === 0) await endBusy(tx, now)
  else await startBusy(tx, { minutes, until: closing(shop, now) }, now)
}

/** Sells something out or offers it again. Throws a 422 at `target` for what the shop does not have. */
export async function applySoldOut(
  tx: Tx,
  { kind, target, until, portions }: SoldOutInput,
  shop: Shop,
  now: Date,
): Promise<void> {
  if (until === 'off') {
    await offerAgain(tx, { kind, target }, now)
    return
  }
  const known = sellables(shop).some(each => each.kind === kind && each.target === target)
  if (!known) throw fieldError('target', unknownDish)
  const end = until === 'tomorrow' ? tomorrowsOpening(shop.hours, now, shop.features.timeZone) : undefined
  await sellOut(tx, { kind, target, until: end, portions: kind === 'product' ? portions : undefined }, now)
}

function closing({ hours, features }: Shop, now: Date): Date {
  const time = closingTime(hours, now, features.timeZone)
  if (!time) throw fieldError('minutes', closedNow)
  return time
}
