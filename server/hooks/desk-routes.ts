import type { ActKind } from '#contract/desk/acts.ts'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import type { DeskHook, HookDelivery } from '#contract/desk/hooks.ts'
import { nameTaken, notCalled, unknownHook } from '#contract/desk/texts.ts'
import { formatOfAddress, type HookFormat } from '#contract/menu/hook-formats.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { checkOutside } from '#lib/outside/connections.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Reader } from '#server/db/database.ts'
import type { HookRow } from '#server/db/hook-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { deliveryPage, hooksWithLast, sendAgain } from './deliveries.ts'
import { failingHooks } from './failing.ts'
import {
  addHook,
  addressProblem,
  changeHook,
  eventsOf,
  hooksOf,
  isHookName,
  isWanted,
  removeHook,
  rotateSecret,
  switchHook,
} from './hooks.ts'

/** The addresses that are told what happens, which owners add and look after. */
export const hookHandlers = {
  async getHooks({ deps: { db, now } }) {
    const failing = new Set((await failingHooks(db, now())).map(({ id }) => id))
    return (await hooksWithLast(db)).map(({ hook, last }) => hookAnswer(hook, last, failing.has(hook.id)))
  },
  async addHook({ deps: { db, config, now }, device, body, key }) {
    await requireOutside(body.url, config.internalHosts)
    requireFit(body.format ?? formatOfAddress(body.url), body.url)
    return inTransaction(db, async tx => {
      const id = await onceAtDesk(tx, { scope: 'desk-hook', key, body, now: now() }, async () => {
        if (await isHookName(tx, body.name)) throw fieldError('name', nameTaken)
        const isAll = hookEventTypes.every(type => body.events.includes(type))
        const added = await addHook(tx, { ...body, events: isAll ? [] : body.events, now: now() })
        // Not the whole address, which may hold a key of the other system.
        const detail = new URL(added.url).host
        const by = auditActorOf(device)
        await recordAct(tx, { kind: 'hook-added', subject: added.name, detail, by }, now())
        return added.id
      })
      return secretOf(await known(tx, id))
    })
  },
  renewHookSecret: ({ deps: { db, now }, device, params: { id }, key }) =>
    inTransaction(db, async tx => {
      // A call that is sent again must not replace the secret that it has made, or the one of before would no longer sign.
      await onceAtDesk(tx, { scope: 'desk-hook-secret', key, body: { id }, now: now() }, async () => {
        const hook = await known(tx, id)
        await rotateSecret(tx, hook, now())
        await recordAct(tx, act('hook-secret', hook, device), now())
        return id
      })
      return secretOf(await known(tx, id))
    }),
  async switchHook({ deps: { db, now }, device, params: { id }, body: { isOn } }) {
    await inTransaction(db, async tx => {
      const hook = await known(tx, id)
      if ((hook.is_on === 1) === isOn) return
      await switchHook(tx, id, { isOn })
      await recordAct(tx, act(isOn ? 'hook-on' : 'hook-off', hook, device), now())
    })
    return null
  },
  async changeHook({ deps: { db, config, now }, device, params: { id }, body: { url, events, format } }) {
    await requireOutside(url, config.internalHosts)
    await inTransaction(db, async tx => {
      const hook = await known(tx, id)
      requireFit(format ?? hook.format, url)
      await changeHook(tx, hook, { url, events, format, now: now() })
      const detail = new URL(url).host
      await recordAct(tx, { ...act('hook-changed', hook, device), detail }, now())
    })
    return null
  },
  async removeHook({ deps: { db, now }, device, params: { id } }) {
    await inTransaction(db, async tx => {
      const hook = await known(tx, id)
      await removeHook(tx, id)
      await recordAct(tx, act('hook-removed', hook, device), now())
    })
    return null
  },
  async getHookLog({ deps: { db }, params: { id }, query: { after } }) {
    await known(db, id)
    const { rows, next } = await deliveryPage(db, { hook: id, after })
    return { deliveries: rows.map(deliveryAnswer), next }
  },
  async sendHookAgain({ deps: { db, now }, device, params: { id, event } }) {
    await inTransaction(db, async tx => {
      const hook = await known(tx, id)
      if ((await sendAgain(tx, { hook: id, event }, now())) === 0) throw noHook()
      await recordAct(tx, act('hook-resent', hook, device), now())
    })
    return null
  },
} satisfies Partial<DeskHandlers>

const act = (kind: ActKind, { name }: HookRow, device: Parameters<typeof auditActorOf>[0]) => ({
  kind,
  subject: name,
  by: auditActorOf(device),
})

const secretOf = ({ id, secret }: HookRow) => ({ id, secret })

const noHook = () => new RequestError(404, { message: unknownHook })

async function known(reader: Reader, id: string): Promise<HookRow> {
  const hook = (await hooksOf(reader)).find(each => each.id === id)
  if (!hook) throw noHook()
  return hook
}

async function requireOutside(url: string, internalHosts: string): Promise<void> {
  try {
    await checkOutside(url, { allowed: readAllowedHosts(internalHosts) })
  } catch (error) {
    throw error instanceof OutsideError ? fieldError('url', notCalled) : error
  }
}

function requireFit(format: HookFormat, url: string): void {
  const problem = addressProblem(format, url)
  if (problem) throw fieldError('url', problem)
}

function hookAnswer(
  hook: HookRow,
  last: Awaited<ReturnType<typeof hooksWithLast>>[number]['last'],
  isFailing: boolean,
): DeskHook {
  const patterns = eventsOf(hook)
  return {
    id: hook.id,
    name: hook.name,
    url: hook.url,
    format: hook.format,
    events: hookEventTypes.filter(type => isWanted(type, patterns)),
    isOn: hook.is_on === 1,
    isGone: hook.note !== '',
    isFailing,
    ...(last && { last: { at: last.created_at, state: last.state } }),
  }
}

type Delivery = Awaited<ReturnType<typeof deliveryPage>>['rows'][number]

const deliveryAnswer = (row: Delivery): HookDelivery => ({
  id: row.event_id,
  at: row.created_at,
  type: row.type,
  ...(row.type.startsWith('order.') && { order: row.subject }),
  state: row.state,
  ...(row.state === 'waiting' && { dueAt: row.due_at }),
  attempts: row.attempts,
  ...(row.status !== null && { status: row.status }),
  answer: row.answer,
})
