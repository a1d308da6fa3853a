import { readFileSync } from 'node:fs'
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/*
 * Checks what travels against the OpenAPI description, with a validator that knows nothing of the contract's own schemas.
 * Every answer of every API test goes through it (call.ts).
 */

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  allOf?: { properties?: { data?: { properties: object; patternProperties: object } } }[]
}
interface Content {
  'application/json'?: { schema: Schema; examples?: Record<string, { value: unknown }> }
  'text/event-stream'?: { schema: Schema }
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
  'x-access': string
}
export interface Description {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** openapi.test.ts holds the file equal to what the server describes. */
const file = new URL('../../../docs/openapi.json', import.meta.url)
const description: Description = JSON.parse(readFileSync(file, 'utf8'))

const ROOT = 'openapi.json'
const validator = new Validator({ strict: false })
formats.default(validator)
validator.addSchema({ $id: ROOT, components: description.components })

const compiled = new Map<object, ReturnType<typeof validator.compile>>()

/** What is wrong with a value by a schema of the description; empty when it is valid. */
export function mistakes(schema: object, value: unknown): string[] {
  const validate = compiled.get(schema) ?? validator.compile(inRoot(schema))
  compiled.set(schema, validate)
  return validate(value) ? [] : (validate.errors ?? []).map(sentence)
}

const inRoot = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ROOT}#/components/`))

const sentence = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`

/** Finds the operation of a call; a path without parameters comes first. */
function operationOf(method: string, path: string): Operation | undefined {
  const [found] = Object.keys(description.paths)
    .filter(template => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return found === undefined ? undefined : description.paths[found]?.[method.toLowerCase()]
}

/** The response that the description has for a status. */
const responseOf = ({ responses }: Operation, status: number): Operation['responses'][string] | undefined =>
  responses[status] ?? (status < 300 ? responses['2XX'] : status >= 500 ? responses.default : undefined)

/** The operations that have answered with success in this file. */
export const answered = new Set<string>()

/** Throws when a response is not as described: its status, its body, or the names of refused fields. */
export async function expectDescribed(method: string, address: string, response: Response): Promise<void> {
  const path = address.replace(/\?.*/s, '')
  const operation = operationOf(method, path)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!operation || !isJson) return
  const described = responseOf(operation, response.status)
  if (!described)
    throw new Error(
      `${operation.operationId} is not described to answer ${response.status} (npm run api-docs)`,
    )
  const schema = described.content?.['application/json']?.schema
  if (!schema) return
  const body: unknown = await response.clone().json()
  const found = [...mistakes(schema, body), ...(response.status === 422 ? unknownFields(schema, body) : [])]
  if (response.ok) answered.add(operation.operationId)
  if (found.length > 0)
    throw new Error(
      `${operation.operationId} answers ${response.status} other than described: ${found.join('; ')}`,
    )
}

/** The refused fields that a call's description does not name. */
function unknownFields(schema: Schema, body: unknown): string[] {
  const named = schema.allOf?.find(part => part.properties?.data)?.properties?.data
  const data = (body as { data?: object | null }).data ?? {}
  return Object.keys(data)
    .filter(field => !Object.hasOwn(named?.properties ?? {}, field))
    .filter(
      field => !Object.keys(named?.patternProperties ?? {}).some(pattern => new RegExp(pattern).test(field)),
    )
    .map(field => `the field ${field} is not named`)
}
