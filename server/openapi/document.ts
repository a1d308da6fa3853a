import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import * as account from '#contract/account.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as checkout from '#contract/checkout.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as fields from '#contract/fields.ts'
import * as forms from '#contract/forms.ts'
import * as hours from '#contract/hours/hours.ts'
import * as media from '#contract/media.ts'
import * as orders from '#contract/orders.ts'
import * as settings from '#contract/settings/settings.ts'
import * as site from '#contract/site.ts'

type Json = Record<string, unknown>

const MODULES = [account, cart, catalogue, checkout, fields, forms, hours, media, orders, settings, site]
const COMPONENTS = '#/components/schemas/'

let made: Json | undefined

/** The endpoint table as an OpenAPI 3.1 document; schemas with a name in the contract become named components. */
export function openapi(): Json {
  made ??= make()
  return made
}

function make(): Json {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of MODULES.flatMap(module => Object.entries(module))) {
    if (isSchema(schema)) registry.add(schema, { id: name })
  }
  const names = Object.keys(endpoints) as (keyof typeof endpoints)[]
  const own = (name: string, part: string) => `${name}.${part}`
  for (const name of names) {
    const { params, query, body, guestBody, answer, meta }: EndpointShape = endpoints[name]
    for (const [part, schema] of Object.entries({ params, query, body, guestBody, answer, meta })) {
      if (schema && !registry.has(schema)) registry.add(schema, { id: own(name, part) })
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern === fields.TIME_FORM.source) jsonSchema.format = 'date-time'
    },
    uri: id => `${COMPONENTS}${id}`,
  })
  const schemaOf = (name: string, part: string, schema: ZodMiniType): Json => {
    const id = registry.get(schema)?.id ?? ''
    return id === own(name, part) ? bare(schemas[id]) : { $ref: `${COMPONENTS}${id}` }
  }
  const paths: Record<string, Json> = {}
  for (const name of names) {
    const endpoint: EndpointShape = endpoints[name]
    const described = operation(name, endpoint, (part, schema) => schemaOf(name, part, schema))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Tischlein API',
      version: '1',
      description: 'The API between the storefront and a restaurant. Conventions and settings: docs/api.md.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([id]) => !id.includes('.'))
          .map(([id, schema]) => [id, bare(schema)]),
      ),
    },
  }
  return withoutUnused(document)
}

function operation(
  name: string,
  endpoint: EndpointShape,
  schemaOf: (part: string, schema: ZodMiniType) => Json,
): Json {
  const { params, query, body, answer, meta } = endpoint
  const data = { data: schemaOf('answer', answer), ...(meta && { meta: schemaOf('meta', meta) }) }
  const envelope = { type: 'object', properties: data, required: Object.keys(data) }
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(endpoint.needs && { 'x-needs-setting': endpoint.needs }),
    ...(endpoint.extension && { 'x-extension': endpoint.extension }),
    parameters: [
      ...(params ? parametersOf(schemaOf('params', params), 'path') : []),
      ...(query ? parametersOf(schemaOf('query', query), 'query') : []),
      header('Lang', 'A language code of GET /languages'),
      ...(endpoint.creates
        ? [header('Idempotency-Key', 'A repeated call with the same key returns the same answer')]
        : []),
    ],
    ...(body && { requestBody: { required: true, content: json(bodyOf(endpoint, body, schemaOf)) } }),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.stream ? { 'text/event-stream': { schema: data.data } } : json(envelope),
      },
      default: { description: 'Error', content: json({ $ref: `${COMPONENTS}ErrorBody` }) },
    },
  }
}

/** Either the body for guests or the shorter one for signed-in callers. */
const bodyOf = (
  { guestBody }: EndpointShape,
  body: ZodMiniType,
  schemaOf: (part: string, schema: ZodMiniType) => Json,
): Json =>
  guestBody ? { anyOf: [schemaOf('guestBody', guestBody), schemaOf('body', body)] } : schemaOf('body', body)

const parametersOf = (schema: Json, place: 'path' | 'query'): Json[] =>
  Object.entries((schema.properties ?? {}) as Json).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: each,
  }))

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** Without the `$id`s, which would give a part its own base URI. */
function bare(schema: object | undefined): Json {
  const { $schema: _, $id: __, ...rest } = { ...schema } as Json
  return rest
}

/** Leaves out components that nothing refers to. */
function withoutUnused(document: Json & { components: { schemas: Json } }): Json {
  const all = document.components.schemas
  const used = new Set<string>()
  const look = (part: unknown): void => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id)) continue
      used.add(id)
      look(all[id])
    }
  }
  look(document.paths)
  const schemas = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)))
  return { ...document, components: { ...document.components, schemas } }
}

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value
