import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checks/sources.ts'

/** A part of a description, as JSON. */
export type Part = { [name: string]: unknown }

export interface Operation extends Part {
  'x-access': string
  'x-extension'?: string
  'x-needs-setting'?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Part }[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: Part }> }
  responses: Record<string, { content?: Record<string, { schema?: Part }> }>
}

/** What of an OpenAPI description two versions are compared by. */
export interface ApiDescription {
  info: { version: string; 'x-date': string }
  /** The names of API_EXTENSIONS, and the settings that an API may have. */
  'x-extensions': string[]
  'x-settings': string[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Part> }
}

/** The descriptions of released versions, such as 1.4.json, without what is only read by people. */
export const FOLDER = 'docs/api'
export const CURRENT = 'docs/openapi.json'

/** What neither allows nor forbids anything. */
const WORDS = ['description', 'examples', 'security', 'summary', 'title']

/** A description as it is kept for later comparisons. */
export function keptForm(description: ApiDescription): ApiDescription {
  const { info, paths, webhooks, components } = description
  return {
    info: { version: info.version, 'x-date': info['x-date'] },
    'x-extensions': description['x-extensions'],
    'x-settings': description['x-settings'],
    paths: bare(operationsOf(paths)),
    ...(webhooks && { webhooks: bare(operationsOf(webhooks)) }),
    components: { schemas: bare(components.schemas) },
  }
}

/** Calls without their refusals, which a version may add to. */
const operationsOf = (paths: ApiDescription['paths']): ApiDescription['paths'] =>
  mapped(paths, methods =>
    mapped(methods, operation => ({
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).filter(([status]) => status === '2XX'),
      ),
    })),
  )

const mapped = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** The same without words. The names of properties are no words. */
function bare<T>(value: T, isNames = false): T {
  if (Array.isArray(value)) return value.map(each => bare(each)) as T
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => isNames || !WORDS.includes(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, bare(each, name === 'properties')])) as T
}

/** The descriptions that were released, the earliest first. */
export function readReleased(): ApiDescription[] {
  const names = readdirSync(join(root, FOLDER)).filter(name => name.endsWith('.json'))
  return names
    .map(name => JSON.parse(readFileSync(join(root, FOLDER, name), 'utf8')) as ApiDescription)
    .sort((a, b) => byVersion(a.info.version, b.info.version))
}

const numbersOf = (version: string): [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

export const majorOf = (version: string): number => numbersOf(version)[0]

/** Orders versions of two numbers, the earlier one first. */
export function byVersion(a: string, b: string): number {
  const [[major, minor], [otherMajor, otherMinor]] = [numbersOf(a), numbersOf(b)]
  return major - otherMajor || minor - otherMinor
}
