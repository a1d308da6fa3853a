import * as z from 'zod/mini'
import { type DescribedEndpoint, type DescribedName, isForKeys } from './described.ts'
import { extraErrorFields, offersTime, statusesOf } from './error-responses.ts'
import { answerExamples, bodyExamples } from './examples.ts'
import type { Json } from './json.ts'
import { ref, type SchemaOf } from './schemas.ts'

/** Describes one call. */
export function operation(name: DescribedName, endpoint: DescribedEndpoint, schemaOf: SchemaOf): Json {
  const { params, query, body, access, needs, extension } = endpoint
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': access,
    security: securityOf(access),
    ...(needs && { 'x-needs-setting': needs }),
    ...(extension && { 'x-extension': extension }),
    parameters: [
      ...(params ? parametersOf(schemaOf(name, 'params', params), 'path') : []),
      ...(query ? parametersOf(schemaOf(name, 'query', query), 'query') : []),
      header('Lang', 'A language code of GET /languages'),
      ...(endpoint.creates
        ? [header('Idempotency-Key', 'A repeated call with the same key returns the same answer')]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: endpoint.raw ? FILE : json(bodyOf(name, endpoint, body, schemaOf), bodyExamples[name]),
      },
    }),
    responses: {
      '2XX': success(name, endpoint, schemaOf),
      ...Object.fromEntries(
        statusesOf(name, endpoint).map(status => [
          status,
          status === 422
            ? invalid(name, endpoint)
            : {
                description: (isForKeys(access) ? REFUSED_KEY : REFUSED)[status] ?? REFUSED[status],
                content: json(ref('ErrorBody')),
              },
        ]),
      ),
      default: { description: 'Temporarily unavailable, or a server error', content: json(ref('ErrorBody')) },
    },
  }
}

function securityOf(access: DescribedEndpoint['access']): Json[] {
  if (isForKeys(access)) return [{ key: [] }]
  return access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

/** A file is recognized by its content. */
const FILE = { 'application/octet-stream': {} }

const REFUSED: Record<number, string> = {
  400: 'The body is not valid JSON, or the Idempotency-Key is too long',
  401: 'Needs a user, and nobody is signed in',
  402: 'The payment failed',
  403: 'A setting switches this off, the XSRF header does not match, or the caller is a table',
  404: 'Not found',
  409: 'The Idempotency-Key was used with other content, an order is still open, or it is too late',
  413: 'The body is too large',
  415: 'The body is not application/json',
  429: 'Too many calls; Retry-After says how many seconds to wait',
}

/** The same for a call by a key. */
const REFUSED_KEY: Record<number, string> = {
  401: 'The key is missing, unknown or revoked',
  403: 'The key does not allow it',
}

/** Storefronts accept every 2xx, and do not read an answer that has no schema. */
function success(name: DescribedName, endpoint: DescribedEndpoint, schemaOf: SchemaOf): Json {
  const { answer, meta, stream } = endpoint
  if (answer instanceof z.ZodMiniUnknown) return { description: 'Done; the answer is not read' }
  const data = schemaOf(name, 'answer', answer)
  if (stream)
    return { description: 'Events named `order`', content: { 'text/event-stream': { schema: data } } }
  const properties = { data, ...(meta && { meta: schemaOf(name, 'meta', meta) }) }
  const envelope = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Done', content: json(envelope, answerExamples[name]) }
}

/** A guest sends more than a caller who is signed in. */
function bodyOf(
  name: DescribedName,
  { guestBody }: DescribedEndpoint,
  body: z.ZodMiniType,
  schemaOf: SchemaOf,
): Json {
  const signedIn = schemaOf(name, 'body', body)
  if (!guestBody) return signedIn
  const guest = schemaOf(name, 'guestBody', guestBody)
  return {
    anyOf: [
      { title: 'From a guest', description: 'Without a token: name, email and phone are required', ...guest },
      {
        title: 'From a customer or a table',
        description: 'With a token: name, email and phone that are missing or empty are those of the account',
        ...signedIn,
      },
    ],
  }
}

/** The 422 of a call, with the names that its fields have in `data`. */
function invalid(name: DescribedName, endpoint: DescribedEndpoint): Json {
  const fields = [...new Set([endpoint.query, endpoint.guestBody, endpoint.body].flatMap(fieldsOf))]
  const names = [...fields, ...extraErrorFields(name)]
  const texts = ref('FieldTexts')
  const data = {
    type: ['object', 'null'],
    properties: Object.fromEntries(names.filter(isPlain).map(field => [field, texts])),
    patternProperties: Object.fromEntries(
      names.filter(field => !isPlain(field)).map(field => [pattern(field), texts]),
    ),
  }
  const time = offersTime(name) ? { nextTime: { type: ['string', 'null'], format: 'date-time' } } : {}
  return {
    description: 'A field is invalid',
    content: json({ allOf: [ref('ErrorBody'), { type: 'object', properties: { data, ...time } }] }),
  }
}

const isPlain = (field: string): boolean => !/[#*]/.test(field)

/** `items.#.*` as a regular expression. */
const pattern = (field: string): string =>
  `^${field.replaceAll('.', '\\.').replaceAll('#', '[^.]+').replaceAll('*', '.+')}$`

/** The names of a form's fields, with those of an object in it below its name (`coordinates.*`). */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema instanceof z.ZodMiniUnion) return (schema.def.options as z.ZodMiniType[]).flatMap(fieldsOf)
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) =>
    hasParts(field) ? [name, `${name}.*`] : [name],
  )
}

/** Whether a field is an object, also one that can be missing or arrives wrapped. */
function hasParts(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodMiniPipe) return hasParts(schema.def.in)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return hasParts(schema.def.innerType)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.some(hasParts)
  return schema instanceof z.ZodMiniObject
}

const parametersOf = (schema: Json, location: 'path' | 'query'): Json[] =>
  Object.entries((schema.properties ?? {}) as Json).map(([name, each]) => ({
    name,
    in: location,
    required: ((schema.required ?? []) as string[]).includes(name),
    schema: each,
  }))

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

const json = (schema: Json, examples?: Json): Json => ({
  'application/json': { schema, ...(examples && { examples }) },
})
