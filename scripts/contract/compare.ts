import { compareSchemas, type SchemaChange, type Way } from './compare-schemas.ts'
import type { ApiDescription, Operation } from './description.ts'

export interface ContractChanges {
  calls: string[]
  events: string[]
  extensions: string[]
  settings: string[]
  /** Fields, parameters and values that are new in what there was. */
  fields: string[]
  /** What was removed or allows less than before, so that somebody who keeps to the earlier version is refused or misled. */
  broken: string[]
  /** Bounds that are tighter now, by their place. */
  tighter: Map<string, string>
}

/** Who may call, from the most to the fewest. A key has to have the ability that the call names. */
const ACCESS = ['anyone', 'user', 'customer']

/** What has changed from one description of the API to a later one. */
export function compare(before: ApiDescription, now: ApiDescription): ContractChanges {
  const broken: string[] = []
  const fields: string[] = []
  const tighter = new Map<string, string>()
  const seen = new Set<string>()

  const schemas = (old: unknown, later: unknown, at: string, way: Way): void => {
    for (const change of compareSchemas({ before, now, seen }, old, later, at, way)) note(change)
  }
  function note({ kind, at, message }: SchemaChange): void {
    // A related thing may come wrapped, which is no second place.
    const place = at.replaceAll(/\.data(?=[.[])/g, '')
    if (kind === 'added') fields.push(message ? `${place} (${message})` : place)
    else if (kind === 'tighter') tighter.set(place, message)
    else broken.push(`${place} ${message}`)
  }

  const added = (old: Record<string, Record<string, Operation>>, later: typeof old, way: Way): string[] => {
    const known = callsOf(old)
    const current = callsOf(later)
    for (const [name, operation] of known) {
      const next = current.get(name)
      if (next) operations(operation, next, name, way)
      else broken.push(`${name} is gone`)
    }
    return [...current.keys()].filter(name => !known.has(name))
  }

  function operations(old: Operation, later: Operation, name: string, way: Way): void {
    if (!mayStillCall(old['x-access'], later['x-access']))
      broken.push(`${name} is for ${later['x-access']}, no longer for ${old['x-access']}`)
    for (const key of ['x-extension', 'x-needs-setting'] as const)
      if (later[key] !== undefined && later[key] !== old[key]) broken.push(`${name} needs ${later[key]} now`)
    parameters(old, later, name)
    contents(old.requestBody?.content, later.requestBody?.content, `${name} body`, way)
    if (!old.requestBody && later.requestBody?.required) broken.push(`${name} needs a body now`)
    contents(old.responses['2XX']?.content, later.responses['2XX']?.content, `${name} answer`, 'answered')
  }

  function parameters(old: Operation, later: Operation, name: string): void {
    const same = (a: { name: string; in: string }) => (b: typeof a) => a.name === b.name && a.in === b.in
    for (const parameter of old.parameters ?? []) {
      const next = later.parameters?.find(same(parameter))
      const at = `${name} ${parameter.name}`
      if (!next) broken.push(`${at} is gone`)
      else schemas(parameter.schema, next.schema, at, 'sent')
    }
    for (const parameter of later.parameters ?? []) {
      const earlier = old.parameters?.find(same(parameter))
      const at = `${name} ${parameter.name}`
      if (!earlier) fields.push(at)
      if (parameter.required && !earlier?.required) broken.push(`${at} has to be there now`)
    }
  }

  function contents(old: Content, later: Content, at: string, way: Way): void {
    for (const [type, { schema }] of Object.entries(old ?? {})) {
      const next = later?.[type]
      if (!next) broken.push(`${at} is no ${type} any more`)
      else if (schema) schemas(schema, next.schema ?? {}, at, way)
    }
  }

  const gone = (old: string[], later: string[], what: string): void => {
    for (const name of old.filter(each => !later.includes(each))) broken.push(`the ${what} ${name} is gone`)
  }
  const isNewIn = (old: string[]) => (name: string) => !old.includes(name)

  gone(before['x-extensions'], now['x-extensions'], 'extension')
  gone(before['x-settings'], now['x-settings'], 'setting')
  const calls = added(before.paths, now.paths, 'sent')
  const events = added(before.webhooks ?? {}, now.webhooks ?? {}, 'answered').map(
    name => name.split(' ')[1] ?? '',
  )
  return {
    calls,
    events,
    extensions: now['x-extensions'].filter(isNewIn(before['x-extensions'])),
    settings: now['x-settings'].filter(isNewIn(before['x-settings'])),
    fields: [...new Set(fields)].sort(),
    broken: [...new Set(broken)],
    tighter,
  }
}

type Content = Record<string, { schema?: unknown }> | undefined

function callsOf(paths: Record<string, Record<string, Operation>>): Map<string, Operation> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
  return new Map(calls)
}

const mayStillCall = (old: string, later: string): boolean =>
  old === later || (ACCESS.includes(later) && ACCESS.indexOf(later) <= ACCESS.indexOf(old))
