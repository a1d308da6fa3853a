import * as z from 'zod/mini'
import { del, get, post, put } from '../api/endpoint.ts'
import { OWNER } from '../api/roles.ts'
import { hookFormats } from '../menu/hook-formats.ts'
import { After } from './after.ts'
import { deskName } from './desk-name.ts'
import { hookEventTypes } from './hook-events.ts'

const deliveryStates = ['waiting', 'sent', 'failed'] as const
const Events = z.array(z.enum(hookEventTypes))

/** A webhook without its secret (docs/webhooks.md). */
export const DeskHook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: Events,
  /** The format in which events are sent: the signed event as JSON, or a text for a messenger. */
  format: z.enum(hookFormats),
  isOn: z.boolean(),
  /** Whether the shop has switched it off, because its address said that it wants nothing more. */
  isGone: z.boolean(),
  /** Whether what is sent does not arrive, or the address wants nothing more. */
  isFailing: z.boolean(),
  /** Its latest event. */
  last: z.optional(z.object({ at: z.string(), state: z.enum(deliveryStates) })),
})
export type DeskHook = z.output<typeof DeskHook>

/** An event on its way to a hook. */
export const HookDelivery = z.object({
  id: z.string(),
  at: z.string(),
  type: z.enum(hookEventTypes),
  /** The code of the order that it is about. */
  order: z.optional(z.string()),
  /** `sent`: the receiver has taken it; `failed`: it was given up. */
  state: z.enum(deliveryStates),
  /** When it is tried next, while it waits. */
  dueAt: z.optional(z.string()),
  attempts: z.number(),
  /** The last answer's status, and its beginning or why there was none. */
  status: z.optional(z.number()),
  answer: z.string(),
})
export type HookDelivery = z.output<typeof HookDelivery>

/** The latest first; `next` is absent when these are the last. */
export const HookLog = z.object({ deliveries: z.array(HookDelivery), next: z.optional(z.string()) })

/** Said when it is made: the receiver checks signatures with it. */
const HookSecret = z.object({ id: z.string(), secret: z.string() })

const params = z.object({ id: z.string() })
const Told = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  events: Events.check(z.minLength(1)),
  /** Without one, as the address says, and for one that is changed as it was. */
  format: z.optional(z.enum(hookFormats)),
})

/** The addresses that are told what happens. */
export const deskHookEndpoints = {
  getHooks: get('/hooks', OWNER, 'The webhooks, each with its latest event', { answer: z.array(DeskHook) }),
  addHook: post('/hooks', OWNER, 'Adds a webhook; its secret is answered this once', {
    requiresProof: true,
    body: z.extend(Told, { name: deskName(40) }),
    creates: true,
    answer: HookSecret,
  }),
  renewHookSecret: post(
    '/hooks/{id}/secret',
    OWNER,
    'Gives a webhook a new secret; the old one signs too for a day',
    {
      requiresProof: true,
      params,
      creates: true,
      answer: HookSecret,
    },
  ),
  switchHook: put('/hooks/{id}', OWNER, 'Switches a webhook on or off', {
    requiresProof: true,
    params,
    body: z.object({ isOn: z.boolean() }),
    answer: z.null(),
  }),
  changeHook: put(
    '/hooks/{id}/settings',
    OWNER,
    'Changes the address of a webhook and what it is told; what waits is sent to a new address at once',
    { requiresProof: true, params, body: Told, answer: z.null() },
  ),
  removeHook: del('/hooks/{id}', OWNER, 'Removes a webhook with its log', {
    requiresProof: true,
    params,
    answer: z.null(),
  }),
  getHookLog: get('/hooks/{id}/log', OWNER, 'What a webhook was told, page by page, the latest first', {
    params,
    query: After,
    answer: HookLog,
  }),
  sendHookAgain: post('/hooks/{id}/log/{event}/again', OWNER, 'Sends an event again at once', {
    params: z.object({ id: z.string(), event: z.string() }),
    answer: z.null(),
  }),
} as const
