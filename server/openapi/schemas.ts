import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import * as account from '#contract/api/account.ts'
import * as failure from '#contract/api/failure.ts'
import * as forms from '#contract/api/forms.ts'
import * as quote from '#contract/api/quote.ts'
import * as site from '#contract/api/site.ts'
import * as address from '#contract/delivery/address.ts'
import * as area from '#contract/delivery/area.ts'
import * as settings from '#contract/describe/settings/settings.ts'
import * as hours from '#contract/hours/hours.ts'
import * as fields from '#contract/kit/fields.ts'
import * as media from '#contract/kit/media.ts'
import * as catalogue from '#contract/menu/catalogue.ts'
import * as cartLine from '#contract/menu/choices/cart-line.ts'
import * as rates from '#contract/menu/rates.ts'
import * as cart from '#contract/orders/cart.ts'
import * as checkout from '#contract/orders/checkout.ts'
import * as externalIds from '#contract/orders/external-ids.ts'
import * as orderLine from '#contract/orders/line.ts'
import * as messages from '#contract/orders/messages.ts'
import * as orderState from '#contract/orders/order-state.ts'
import * as orders from '#contract/orders/orders.ts'
import * as prepared from '#contract/orders/prepared.ts'
import * as push from '#contract/orders/push.ts'
import * as tableEvening from '#contract/orders/table-evening.ts'
import * as tax from '#contract/orders/tax.ts'
import * as hooks from '#contract/programs/hooks.ts'
import * as feed from '#contract/programs/keys/feed.ts'
import { type DescribedName, described } from './described.ts'
import type { Json } from './json.ts'

const MODULES = [
  account,
  address,
  area,
  cart,
  cartLine,
  catalogue,
  checkout,
  externalIds,
  failure,
  feed,
  fields,
  forms,
  hooks,
  hours,
  media,
  messages,
  orderLine,
  orderState,
  orders,
  prepared,
  push,
  quote,
  rates,
  settings,
  site,
  tableEvening,
  tax,
]
const COMPONENTS = '#/components/schemas/'

/** The parts of an endpoint that have a schema. */
type Part = 'params' | 'query' | 'body' | 'guestBody' | 'answer' | 'meta'
/** Returns the JSON Schema of a part of an endpoint: a reference to a component if the contract names the schema. */
export type SchemaOf = (name: string, part: Part, schema: ZodMiniType) => Json

/** The components that are not in the contract. */
const OWN = {
  FieldTexts: {
    type: 'array',
    items: { type: 'string' },
    description: 'What is wrong with a field: English source texts, which the client translates',
  },
}

/** The JSON Schemas of the endpoint table, as they travel, before they are read. */
export function createSchemas(): { of: SchemaOf; usedIn: (part: unknown) => Json } {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of MODULES.flatMap(module => Object.entries(module))) {
    if (isSchema(schema)) registry.add(schema, { id: name })
  }
  for (const name of Object.keys(described) as DescribedName[]) {
    const { params, query, body, guestBody, answer, meta } = described[name]
    for (const [part, schema] of Object.entries({ params, query, body, guestBody, answer, meta })) {
      if (schema && !registry.has(schema)) registry.add(schema, { id: own(name, part) })
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => adapt(jsonSchema),
    uri: id => `${COMPONENTS}${id}`,
  })
  const components: Json = { ...OWN }
  for (const [id, schema] of Object.entries(schemas)) if (!id.includes('.')) components[id] = bare(schema)
  return {
    of: (name, part, schema) => {
      const id = registry.get(schema)?.id ?? ''
      return id === own(name, part) ? bare(schemas[id]) : ref(id)
    },
    usedIn: part => usedIn(part, components),
  }
}

export const ref = (id: string): Json => ({ $ref: `${COMPONENTS}${id}` })

const own = (name: string, part: string): string => `${name}.${part}`

/** Says what zod checks in ways that other validators understand. */
function adapt(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.pattern === fields.TIME_FORM.source) schema.format = 'date-time'
  if (schema.multipleOf === undefined) return
  // Validators divide in binary, where 8.9 is no multiple of 0.001.
  delete schema.multipleOf
  schema.description = "In the currency's main unit"
}

/** Without the `$id`s, which would give a part its own base URI. */
function bare(schema: object | undefined): Json {
  const { $schema: _, $id: __, ...rest } = { ...schema } as Json
  return rest
}

/** The components that a part of the document refers to, also by way of other components. */
function usedIn(part: unknown, components: Json): Json {
  const used = new Set<string>()
  const look = (inside: unknown): void => {
    for (const [, id = ''] of JSON.stringify(inside).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id)) continue
      used.add(id)
      look(components[id])
    }
  }
  look(part)
  return Object.fromEntries([...used].sort().map(id => [id, components[id]]))
}

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value
