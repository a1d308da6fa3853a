import { afterEach, beforeEach } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createPostOutside } from '#lib/outside/post-outside.ts'
import type { HookDeliveryRow, HookRow } from '#server/db/hook-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf } from '#server/hooks/deliveries.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { createHookSender, type HookSender } from '#server/hooks/send-hooks.ts'
import { createLog } from '#server/kit/log.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { call } from './call.ts'
import { bruschetta, delivery, lunch } from './order.ts'
import { type HookReceiver, openReceiver } from './receiver.ts'
import { openShop, type TestShop } from './shop.ts'

/** How long an answer is waited for, in ms. */
const PATIENCE = 300

export interface HookShop {
  shop: TestShop
  receiver: HookReceiver
  sender: HookSender
  /** Replaces the worker by one that may ask other hosts on this machine. */
  mayAsk: (hosts: string) => Promise<void>
  add: (name?: string, url?: string, events?: string[]) => Promise<HookRow>
  place: () => Promise<string>
  /** Moves the clock. */
  wait: (ms: number) => void
  log: () => Promise<HookDeliveryRow[]>
}

/** A shop, a receiver and a worker that may ask it, for every test of a file. */
export function withHooks(): HookShop {
  const own = {
    async mayAsk(hosts: string) {
      await own.sender.stop()
      own.sender = senderTo(own.shop, hosts)
    },
    add: (name = 'ERP', url = own.receiver.url, events: string[] = []) =>
      inTransaction(own.shop.db, tx => addHook(tx, { name, url, events, now: own.shop.clock.now })),
    async place() {
      const body = delivery([bruschetta({ qty: 2 }), lunch()], { notes: 'Hinterhaus' })
      return String((await call(own.shop, endpoints.placeOrder, { body })).code)
    },
    wait(ms: number) {
      own.shop.clock.now = new Date(own.shop.clock.now.getTime() + ms)
    },
    log: () => deliveriesOf(own.shop.db),
  } as HookShop
  beforeEach(async () => {
    own.shop = await openShop()
    own.receiver = await openReceiver()
    own.sender = senderTo(own.shop, own.receiver.host)
  })
  afterEach(async () => {
    await own.sender.stop()
    await own.receiver.close()
    await own.shop.close()
  })
  return own
}

function senderTo({ db, clock }: TestShop, hosts: string): HookSender {
  const post = createPostOutside({ allowed: readAllowedHosts(hosts) })
  return createHookSender({
    db,
    post: (url, posted) => post(url, { ...posted, timeout: Math.min(posted.timeout, PATIENCE) }),
    shop: createShopSource({ now: () => clock.now }),
    log: createLog('error'),
    now: () => clock.now,
  })
}
