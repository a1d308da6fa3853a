import { type HookEventType, hookEventTypes, sentWhen } from '#contract/desk/hook-events.ts'
import type { Json } from './json.ts'
import { ref } from './schemas.ts'

/** The events that hooks are sent, each as the call that a receiver gets. */
export const hookOperations = (): Json =>
  Object.fromEntries(hookEventTypes.map(type => [type, { post: operation(type) }]))

const operation = (type: HookEventType): Json => ({
  operationId: `hook.${type}`,
  summary: sentWhen[type],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { allOf: [ref(schemaOf(type)), { properties: { type: { const: type } } }] },
      },
    },
  },
  responses: {
    '2XX': { description: 'Taken' },
    '410': { description: 'Nothing more is sent' },
    default: { description: 'Sent again later' },
  },
})

const schemaOf = (type: HookEventType): string =>
  type.startsWith('order.')
    ? 'OrderHookEvent'
    : type.startsWith('reservation.')
      ? 'ReservationHookEvent'
      : 'ShopHookEvent'

/** Those of Standard Webhooks; docs/webhooks.md says what is in them. */
const HEADERS: Json[] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))
