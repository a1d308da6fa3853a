import type { DeskChange, DeskNow } from '#contract/desk/orders.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type BoardOrder, type BoardOrders, readBoardOrders } from './board-orders.ts'
import { type BoardView, changeSince, everything, orderName, seqOf, versionFor } from './board-view.ts'
import { createLedger } from './ledger.ts'
import { readParts } from './parts.ts'
import { startMinutes } from './start-minutes.ts'
import { TEST_CODE, testOrders } from './test-order.ts'

/** For how long all screens are told what was read once, in ms: less than passes between two of their signs of life. */
const FRESH_MS = 1.5 * SECOND
/** When more orders than this have changed, all are read. */
const MOST_CODES = 200
/** A screen is sent everything again after this time in ms, or up to twice of it, so that not all are at once. */
const HEAL_MS = 3 * MINUTE
/** For how long everything that was read heals all screens, in ms. */
const HEALTHY_MS = MINUTE

/** What a screen that listens is sent: everything, or what has changed since the event before. */
interface BoardEvent {
  event: 'now' | 'changed'
  data: string
}

export interface Board {
  /** All that a caller sees as it is at this moment, or what has changed since they had a version. */
  now(caller: DeskCaller, since?: string): Promise<DeskNow | DeskChange>
  /** For one screen that listens. Returns its next event; undefined when nothing has changed. */
  follow(options: { changes: boolean }): (caller: DeskCaller) => Promise<BoardEvent | undefined>
}

/**
 * What all screens of this process show. After a change only the changed orders are read, once for all screens; parts that no notice
 * tells of are read at most once in `FRESH_MS`.
 */
export function createBoard({
  config,
  db,
  live,
  now,
  shop: readShop,
}: Pick<Deps, 'config' | 'db' | 'live' | 'now' | 'shop'>): Board {
  const ledger = createLedger()
  const ended = createLedger()
  const orders = new Map<string, Pick<BoardOrder, 'createdAt' | 'hiddenFrom' | 'seen'>>()
  const shown: BoardView = { ledger, orders, now }
  /** What has to be read again. */
  const changed = new Set<string>()
  let all = true
  let listens = false
  let today = ''
  /** The menu as of which orders were read: their lines say what it knows of dishes. */
  let menu: Shop['rows'] | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let allReadAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  function listen(): void {
    if (listens) return
    listens = true
    live.hear(code => {
      if (code === undefined) all = true
      else changed.add(code)
    })
  }

  const isStale = (): boolean => all || changed.size > 0 || performance.now() - readAt > FRESH_MS

  /** A reading that had begun before may not know of the latest change, so that another one follows it. */
  async function refresh(): Promise<void> {
    listen()
    for (let round = 0; round < 2 && isStale(); round++) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
  }

  async function read(): Promise<void> {
    const began = performance.now()
    const shop = await readShop(db)
    const moment = now()
    const day = businessDay(moment, shop.business)
    const isWhole = all || changed.size > MOST_CODES || day.date !== today || shop.rows !== menu
    const codes = isWhole ? undefined : [...changed]
    all = false
    changed.clear()
    try {
      const found = await readBoardOrders(db, { from: day.from, shop, codes })
      const parts = await readParts(db, { shop, today: day, secret: config.secret, now: moment })
      const shown = [...found.shown, ...testOrders(shop)].map(order => ({
        ...order,
        ...startMinutes(order, shop, day),
      }))
      show({ ...found, shown }, codes, parts)
      today = day.date
      menu = shop.rows
      readAt = began
      if (isWhole) allReadAt = began
    } catch (error) {
      all = true
      throw error
    }
  }

  /** Puts what was read in place: of these orders, or of all. */
  function show(found: BoardOrders, codes: string[] | undefined, parts: object): void {
    const texts = new Map<string, string | undefined>()
    for (const code of [...(codes ?? orders.keys()), TEST_CODE]) {
      orders.delete(code)
      texts.set(orderName(code), undefined)
    }
    for (const order of found.shown) {
      const { hiddenFrom, seen, ...told } = order
      orders.set(order.code, { createdAt: order.createdAt, hiddenFrom, seen })
      texts.set(orderName(order.code), JSON.stringify(told))
    }
    const before = [...(codes ?? ended.names())]
    ended.apply(new Map([...before.map(code => [code, undefined] as const), ...found.ended]))
    const sums = { ended: { count: ended.size(), version: ended.version() } }
    for (const [name, value] of Object.entries({ ...parts, ...sums })) texts.set(name, JSON.stringify(value))
    ledger.apply(texts)
  }

  /** Undefined when it is not known any more what the caller had. */
  function sinceVersion(caller: DeskCaller, version: string): string | undefined {
    const seq = seqOf(shown, caller, version)
    return seq === undefined ? undefined : changeSince(shown, caller, { seq, version })
  }

  return {
    async now(caller, since = '') {
      all ||= since === ''
      await refresh()
      return JSON.parse(sinceVersion(caller, since) ?? everything(shown, caller))
    },
    follow({ changes }) {
      let had = ''
      let healAt = performance.now() + HEAL_MS * (1 + Math.random())
      return async caller => {
        const heals = performance.now() >= healAt
        if (heals) {
          all ||= performance.now() - allReadAt > HEALTHY_MS
          healAt += HEAL_MS * (1 + Math.random())
        }
        await refresh()
        const before = had
        had = versionFor(shown, caller)
        if (before === had && !heals) return undefined
        const change = changes && !heals ? sinceVersion(caller, before) : undefined
        return change === undefined
          ? { event: 'now', data: everything(shown, caller) }
          : { event: 'changed', data: change }
      }
    },
  }
}
