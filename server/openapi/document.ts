import type { EndpointShape } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { hookOperations } from './hooks.ts'
import type { Json } from './json.ts'
import { operation } from './operation.ts'
import { createSchemas } from './schemas.ts'

/** The version of the API; docs/api.md, Versions, lists what has changed. */
export const API_VERSION = '1.4'

/** Follows from the code alone, so a process makes it once. */
let made: Json | undefined

/** The endpoint table as an OpenAPI 3.1 document; schemas with a name in the contract become named components. */
export function openapi(): Json {
  made ??= make()
  return made
}

function make(): Json {
  const schemas = createSchemas()
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: EndpointShape = endpoints[name]
    const described = operation(name, endpoint, schemas.of)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described }
  }
  const webhooks = hookOperations()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tischlein API',
      version: API_VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The API between the storefront and a restaurant. Conventions, settings, the calls that a guest order needs, and what changed between versions: docs/api.md.',
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemas.usedIn({ paths, webhooks }),
    },
  }
}
