import { extensions } from '#contract/describe/settings/extensions.ts'
import type { SettingEntry } from '#contract/describe/settings/registry/setting-entry.ts'
import { settingGroups } from '#contract/describe/settings/registry.ts'
import { REVISION } from '#contract/describe/settings/revision.ts'
import { type DescribedName, described } from './described.ts'
import { hookOperations } from './hooks.ts'
import type { Json } from './json.ts'
import { operation } from './operation.ts'
import { createSchemas } from './schemas.ts'

/** The version of the API, and the day since which it is this one; docs/api.md, Versions, lists what has changed. */
export const API_VERSION = '1.5'
const SINCE = '2026-11-28'

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
  for (const name of Object.keys(described) as DescribedName[]) {
    const endpoint = described[name]
    const call = operation(name, endpoint, schemas.of)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: call }
  }
  const webhooks = hookOperations()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tischlein API',
      version: API_VERSION,
      'x-date': SINCE,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The API between the storefront and a restaurant. Conventions, settings, the calls that a guest order needs, and what changed between versions: docs/api.md.',
    },
    'x-extensions': [...extensions],
    'x-settings': settingKeys(),
    servers: [{ url: '/api' }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'The key of another program, tk_…' },
      },
      schemas: schemas.usedIn({ paths, webhooks }),
    },
  }
}

/** The settings that an API may have (docs/api.md, Settings), of which some are only the reference server's. */
const settingKeys = (): string[] => [
  ...Object.values(settingGroups)
    .flatMap(({ settings }) => Object.entries<SettingEntry>(settings))
    .flatMap(([key, { docs }]) => (docs.api ? [key] : [])),
  REVISION,
]
