import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/*
 * The tools of an implementer who knows only a description of the API: its paths, and a validator for bodies.
 * Nothing in this folder except the tests imports from src, server or scripts (.dependency-cruiser.mjs).
 */

interface Body {
  $ref?: string
  anyOf?: Body[]
}
interface Operation {
  operationId: string
  'x-access': string
  requestBody?: { content: { 'application/json'?: { schema: Body } } }
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: object
}

const docs = new URL('../../../docs/', import.meta.url)

export interface Route {
  id: string
  /** Method and path, as `GET /settings`. */
  call: string
  method: string
  pattern: RegExp
  access: string
  validate: ValidateFunction | undefined
}

/** Every call of a description in docs/; those without parameters in their path come first. */
export function routesOf(file: string): Route[] {
  const document: Document = JSON.parse(readFileSync(new URL(file, docs), 'utf8'))
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'api' })
  return Object.entries(document.paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        id: operation.operationId,
        call: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        access: operation['x-access'],
        validate: validatorOf(operation, ajv),
      })),
    )
}

/** The calls of the present description. */
export const routes = routesOf('openapi.json')

/** The first of several bodies is that of a guest. */
function validatorOf({ requestBody }: Operation, ajv: Ajv2020): ValidateFunction | undefined {
  const schema = requestBody?.content['application/json']?.schema
  const own = schema?.anyOf?.[0] ?? schema
  if (!own) return undefined
  return ajv.compile(JSON.parse(JSON.stringify(own).replaceAll('"#/', '"api#/')))
}

/** The fields of a body that are not as described, as `data` of a 422 names them. */
export function refusedFields(
  validate: ValidateFunction | undefined,
  body: unknown,
): Record<string, string[]> {
  if (!validate || validate(body)) return {}
  const fields = (validate.errors ?? []).map(({ instancePath, params }) => {
    const path = [...instancePath.split('/').slice(1), params.missingProperty ?? []].flat()
    return path.join('.').replace(/^cart\./, '')
  })
  return Object.fromEntries(fields.map(field => [field, ['Dieses Feld stimmt nicht']]))
}
