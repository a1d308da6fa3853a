import {
  type DeskSwitches,
  type PauseInput,
  type SoldOutInput,
  soldOutKinds,
} from '#contract/desk/switches.ts'
import { closedNow, unknownDish } from '#contract/desk/texts.ts'
import { closingTime, tomorrowsOpening } from '#contract/hours/open-times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  busyAct,
  offeredAct,
  pausedAct,
  resumedAct,
  type SwitchAct,
  soldOutAct,
  usualTimeAct,
} from './acts.ts'
import { endBusy, offerAgain, pauseOrders, resumeOrders, sellOut, startBusy } from './change.ts'
import { sellables } from './sellables.ts'

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

/** When something is switched: `tapped` is before `now` if the device was offline. */
export interface SwitchTimes {
  tapped: Date
  now: Date
}

/** Pauses order types, or ends their pause. Returns what the history keeps, as the others here do. Throws a 422 at `minutes` for a pause until closing while closed. */
export async function applyPause(
  tx: Tx,
  { orderTypes, minutes }: PauseInput,
  shop: Shop,
  { tapped, now }: SwitchTimes,
): Promise<SwitchAct> {
  if (minutes === 0) {
    await resumeOrders(tx, orderTypes, now)
    return resumedAct(orderTypes)
  }
  const until = minutes === 'closing' ? closing(shop, tapped) : new Date(tapped.getTime() + minutes * MINUTE)
  await pauseOrders(tx, { orderTypes, until }, now)
  return pausedAct(orderTypes, until)
}

/** Adds minutes to every order until closing; 0 end that. Throws a 422 at `minutes` while closed. */
export async function applyBusy(
  tx: Tx,
  minutes: number,
  shop: Shop,
  { tapped, now }: SwitchTimes,
): Promise<SwitchAct> {
  if (minutes === 0) {
    await endBusy(tx, now)
    return usualTimeAct
  }
  const until = closing(shop, tapped)
  await startBusy(tx, { minutes, until }, now)
  return busyAct(minutes, until)
}

/** Sells something out or offers it again. Throws a 422 at `target` for what the shop does not have. */
export async function applySoldOut(
  tx: Tx,
  { kind, target, until, portions }: SoldOutInput,
  shop: Shop,
  { tapped, now }: SwitchTimes,
): Promise<SwitchAct> {
  const known = sellables(shop).find(each => each.kind === kind && each.target === target)
  if (until === 'off') {
    await offerAgain(tx, { kind, target }, now)
    return offeredAct(known?.name ?? target)
  }
  if (!known) throw fieldError('target', unknownDish)
  const end = until === 'tomorrow' ? tomorrowsOpening(shop.hours, tapped, shop.features.timeZone) : undefined
  const counted = kind === 'product' ? portions : undefined
  await sellOut(tx, { kind, target, until: end, portions: counted }, now)
  return soldOutAct(known.name, counted, end)
}

function closing({ hours, features }: Shop, now: Date): Date {
  const time = closingTime(hours, now, features.timeZone)
  if (!time) throw fieldError('minutes', closedNow)
  return time
}
