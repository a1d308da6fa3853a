import { COMMAND_LINE, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  busyAct,
  offeredAct,
  pausedAct,
  resumedAct,
  type SwitchAct,
  soldOutAct,
  specialDayAct,
  usualDayAct,
  usualTimeAct,
} from '#server/evening/acts.ts'
import {
  endBusy,
  offerAgain,
  pauseOrders,
  removeSpecialDay,
  resumeOrders,
  sellOut,
  setSpecialDay,
  startBusy,
} from '#server/evening/change.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { UserError } from '#server/kit/user-error.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import type { Command, CommandContext } from '../command.ts'
import {
  closing,
  dayOf,
  inMinutes,
  minutesOf,
  orderTypesOf,
  rangeOf,
  untilOf,
  writtenRange,
} from './arguments.ts'
import { type NamedSellable, sellableOf } from './sellable.ts'
import { momentOf, switchLines } from './switch-lines.ts'

/** The longest pause, and the most minutes that orders may need longer. */
const MAX_PAUSE_MINUTES = 12 * 60
const MAX_EXTRA_MINUTES = 120
const MAX_PORTIONS = 9999

/** What a kitchen switches in the course of an evening. */
export const eveningCommands: Record<string, Command> = {
  pause: {
    args: ['<minutes, closing or off>', '[order type]'],
    does: 'takes no orders for as soon as possible for a while',
    run: evening(runPause),
  },
  busy: {
    args: ['<minutes or off>', '[until …]'],
    does: 'adds minutes to every order, until closing or e.g. until 21:30',
    run: evening(runBusy),
  },
  soldout: {
    args: ['<dish>', '[off, portions, until …]'],
    does: 'sells out a dish (also: <dish> size <id>, size <id>, extra <id>, option <id>, combo <id>)',
    run: evening(runSoldOut),
  },
  closed: {
    args: ['<date>', '[text or off]'],
    does: 'closes the restaurant for a day',
    run: evening(runClosed),
  },
  hours: {
    args: ['<date>', '<from-to or off>', '[from-to, text …]'],
    does: 'sets other opening hours for a day',
    run: evening(runHours),
  },
  switches: {
    args: [],
    does: 'lists everything that is switched at present',
    run: evening(runList),
  },
}

interface Evening {
  shop: Shop
  now: Date
  /** Changes something, and keeps what was done. */
  write: <T>(act: SwitchAct, work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Runs a command with the shop as it is now, and prints the line or lines that it returns. */
function evening(work: (evening: Evening, words: string[]) => Promise<string>): Command['run'] {
  return async ({ db, config }: CommandContext, words) => {
    const clock = clockFrom(config.clock)
    const shop = await createShopSource({ now: clock })(db)
    const now = clock()
    const write: Evening['write'] = (act, change) =>
      inTransaction(db, async tx => {
        const changed = await change(tx)
        await recordAct(tx, { ...act, by: COMMAND_LINE }, now)
        return changed
      })
    console.log(await work({ shop, now, write }, words))
  }
}

async function runPause({ shop, now, write }: Evening, [how = '', orderType]: string[]): Promise<string> {
  const orderTypes = orderTypesOf(orderType, shop)
  if (how === 'off') {
    const ended = await write(resumedAct(orderTypes), tx => resumeOrders(tx, orderTypes, now))
    return ended > 0 ? 'Orders for as soon as possible are taken again.' : 'There was no pause.'
  }
  const until = how === 'closing' ? closing(shop, now) : inMinutes(minutesOf(how, MAX_PAUSE_MINUTES), now)
  await write(pausedAct(orderTypes, until), tx => pauseOrders(tx, { orderTypes, until }, now))
  return `No orders for as soon as possible (${orderTypes.join(', ')}) until ${momentOf(shop, until)}. Orders for later are taken.`
}

async function runBusy({ shop, now, write }: Evening, [how = '', ...words]: string[]): Promise<string> {
  if (how === 'off') {
    return (await write(usualTimeAct, tx => endBusy(tx, now))) > 0
      ? 'Orders need the usual time again.'
      : 'The kitchen was not busy.'
  }
  const minutes = minutesOf(how, MAX_EXTRA_MINUTES)
  const until = untilOf(words, shop, now) ?? closing(shop, now)
  await write(busyAct(minutes, until), tx => startBusy(tx, { minutes, until }, now))
  return `Every order needs ${minutes} minutes more until ${momentOf(shop, until)}.`
}

async function runSoldOut({ shop, now, write }: Evening, words: string[]): Promise<string> {
  const { sellable, rest } = sellableOf(words, shop)
  const { name } = sellable
  if (rest[0] === 'off') {
    return (await write(offeredAct(name), tx => offerAgain(tx, sellable, now))) > 0
      ? `${name} is offered again.`
      : `${name} was not sold out.`
  }
  const { portions, more } = portionsOf(rest, sellable)
  const until = untilOf(more, shop, now)
  await write(soldOutAct(name, portions, until), tx => sellOut(tx, { ...sellable, portions, until }, now))
  const end = until ? `until ${momentOf(shop, until)}` : 'until it is switched off'
  return portions === undefined
    ? `${name} is sold out ${end}.`
    : `${name} has ${portions} portions left, counted ${end}.`
}

function portionsOf(words: string[], { kind }: NamedSellable): { portions?: number; more: string[] } {
  const [first = '', ...others] = words
  if (!/^\d+$/.test(first)) return { more: words }
  if (kind !== 'product') throw new UserError('Portions are counted of dishes only')
  if (Number(first) > MAX_PORTIONS) throw new UserError(`“${first}” must be at most ${MAX_PORTIONS} portions`)
  return { portions: Number(first), more: others }
}

async function runClosed(evening: Evening, [date = '', text = '']: string[]): Promise<string> {
  return text === 'off' ? usualDay(evening, date) : setDay(evening, { date, ranges: [], text })
}

async function runHours(evening: Evening, [date = '', ...words]: string[]): Promise<string> {
  if (words[0] === 'off') return usualDay(evening, date)
  const ranges = words.flatMap(word => rangeOf(word) ?? [])
  if (ranges.length === 0) throw new UserError(`“${words[0]}” must be hours such as 11:00-15:00`)
  return setDay(evening, { date, ranges, text: words.filter(word => !rangeOf(word)).join(' ') })
}

type Day = Omit<Parameters<typeof setSpecialDay>[1], 'text'> & { text: string }

async function setDay({ shop, now, write }: Evening, { date, ranges, text }: Day): Promise<string> {
  const day = dayOf(date, shop, now)
  const words = text === '' ? {} : { [shop.defaultLang]: text }
  await write(specialDayAct(day, ranges, text), tx =>
    setSpecialDay(tx, { date: day, ranges, text: words }, now),
  )
  const hours = ranges.map(writtenRange).join(', ')
  const what = hours === '' ? 'closed' : `open ${hours}`
  return `On ${day} the restaurant is ${what}${text === '' ? '' : `: “${text}”`}.`
}

async function usualDay({ shop, now, write }: Evening, date: string): Promise<string> {
  const day = dayOf(date, shop, now)
  const removed = await write(usualDayAct(day), tx => removeSpecialDay(tx, day, now))
  if (shop.rows.specialDays.some(row => row.date === day)) {
    return `${day} has the hours of special-days.csv${removed > 0 ? ' again' : ''}.`
  }
  return removed > 0 ? `${day} has its usual hours again.` : `${day} was not a special day.`
}

async function runList({ shop }: Evening): Promise<string> {
  const lines = switchLines(shop)
  return lines.length > 0 ? lines.join('\n') : 'Nothing is switched.'
}
