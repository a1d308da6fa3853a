import type { ApiDescription, Part } from './description.ts'
import { wider } from './exceptions.ts'

/** Whether something travels to the API or from it. */
export type Way = 'sent' | 'answered'

export interface SchemaChange {
  kind: 'added' | 'broken' | 'tighter'
  /** Where, as `Product.sizes` or `POST /login body.email`. */
  at: string
  message: string
}

interface Compared {
  before: ApiDescription
  now: ApiDescription
  /** Pairs of named schemas that are compared already, since schemas contain themselves. */
  seen: Set<string>
}

const REF = '#/components/schemas/'

/** Bounds of which a higher value allows less, and those of which a lower one does. */
const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** A schema for one kind of value, with its name in the description if it has one. */
interface Variant {
  name: string | undefined
  schema: Part
}

/** The differences between a schema and a later one. An addition is listed where it was made, not again for each thing that it contains. */
export function compareSchemas(
  compared: Compared,
  old: unknown,
  later: unknown,
  place: string,
  way: Way,
): SchemaChange[] {
  const kinds = variantsOf(compared.before, old as Part)
  const next = variantsOf(compared.now, later as Part)
  const taken = new Set<Variant>()
  const changes = kinds.flatMap((kind): SchemaChange[] => {
    const [best] = next
      .map(each => tried(compared, kind, each, place, way))
      .sort(
        (a, b) =>
          a.harm - b.harm ||
          Number(b.each.name === kind.name) - Number(a.each.name === kind.name) ||
          Number(taken.has(a.each)) - Number(taken.has(b.each)) ||
          a.found.length - b.found.length,
      )
    if (!best) return []
    taken.add(best.each)
    for (const pair of best.seen) compared.seen.add(pair)
    return best.found
  })
  const takesAll = kinds.some(({ schema }) => shapeOf(schema) === 'anything')
  const further = takesAll ? [] : next.filter(each => !taken.has(each))
  return [
    ...changes,
    ...further.map(
      ({ name, schema }): SchemaChange => ({
        kind: 'added',
        at: place,
        message: `also ${name ?? shapeOf(schema)}`,
      }),
    ),
  ]
}

/** What has changed if one kind of value is now another one, and how much of that is harm. */
function tried(compared: Compared, kind: Variant, each: Variant, place: string, way: Way) {
  const seen = new Set(compared.seen)
  const pair = kind.name && each.name && `${kind.name} ${each.name} ${way}`
  const isKnown = pair !== undefined && seen.has(pair)
  if (pair) seen.add(pair)
  const found = isKnown
    ? []
    : compareOne({ ...compared, seen }, kind.schema, each.schema, each.name ?? place, way)
  const isOther = shapeOf(kind.schema) !== shapeOf(each.schema)
  const harm = found.filter(change => change.kind !== 'added').length + (isOther ? MOST_HARM : 0)
  return { each, seen, found, harm }
}

/** Two kinds of values are compared only where there is nothing that is alike. */
const MOST_HARM = 1000

function compareOne(compared: Compared, old: Part, later: Part, at: string, way: Way): SchemaChange[] {
  if (shapeOf(later) === 'anything') return []
  if (shapeOf(old) !== shapeOf(later))
    return [{ kind: 'broken', at, message: `is ${shapeOf(later)}, no longer ${shapeOf(old)}` }]
  return [
    ...compareValues(old, later, at),
    ...compareBounds(old, later, at),
    ...compareProperties(compared, old, later, at, way),
    ...('items' in old && 'items' in later
      ? compareSchemas(compared, old.items, later.items, `${at}[]`, way)
      : []),
  ]
}

function compareValues(old: Part, later: Part, at: string): SchemaChange[] {
  const [known, current] = [valuesOf(old), valuesOf(later)]
  if (!current) return []
  if (!known) return [{ kind: 'broken', at, message: `is one of ${current.join(', ')} only` }]
  const gone = known.filter(value => !current.includes(value))
  const added = current.filter(value => !known.includes(value))
  return [
    ...gone.map((value): SchemaChange => ({ kind: 'broken', at, message: `is no longer ${value}` })),
    ...added.map((value): SchemaChange => ({ kind: 'added', at, message: `also ${value}` })),
  ]
}

function compareBounds(old: Part, later: Part, at: string): SchemaChange[] {
  const numbers = [
    ...LOWEST.map(name => ({ name, isTighter: (was: number, is: number) => is > was, open: -Infinity })),
    ...HIGHEST.map(name => ({ name, isTighter: (was: number, is: number) => is < was, open: Infinity })),
  ].filter(({ name, isTighter, open }) => isTighter(Number(old[name] ?? open), Number(later[name] ?? open)))
  const forms = ['pattern', 'format'].filter(
    name => later[name] !== undefined && later[name] !== old[name] && !isWider(old[name], later[name]),
  )
  const isWhole = old.type === 'number' && later.type === 'integer'
  return [
    ...numbers.map(
      ({ name }): SchemaChange => ({
        kind: 'tighter',
        at,
        message: `${name} ${old[name] ?? 'none'} → ${later[name]}`,
      }),
    ),
    ...forms.map((name): SchemaChange => ({ kind: 'broken', at, message: `has another ${name} now` })),
    ...(isWhole ? [{ kind: 'broken' as const, at, message: 'is a whole number now' }] : []),
  ]
}

function compareProperties(compared: Compared, old: Part, later: Part, at: string, way: Way): SchemaChange[] {
  const [known, current] = [propertiesOf(old), propertiesOf(later)]
  const [needed, needs] = [requiredOf(old), requiredOf(later)]
  const changes: SchemaChange[] = []
  for (const [name, property] of Object.entries(known)) {
    const place = `${at}.${name}`
    const next = current[name]
    if (next === undefined) changes.push({ kind: 'broken', at: place, message: 'is gone' })
    else changes.push(...compareSchemas(compared, property, next, place, way))
    if (next && way === 'answered' && needed.includes(name) && !needs.includes(name))
      changes.push({ kind: 'broken', at: place, message: 'may be missing now' })
  }
  for (const name of Object.keys(current))
    if (!(name in known)) changes.push({ kind: 'added', at: `${at}.${name}`, message: '' })
  for (const name of needs.filter(each => !needed.includes(each)))
    changes.push({ kind: 'broken', at: `${at}.${name}`, message: 'has to be there now' })
  const [others, rest] = [old.additionalProperties, later.additionalProperties]
  if (rest === false && others !== false)
    changes.push({ kind: 'broken', at, message: 'has no further fields now' })
  if (typeof others === 'object' && typeof rest === 'object')
    changes.push(...compareSchemas(compared, others, rest, `${at}.*`, way))
  return changes
}

/** Whether a pattern takes all that another one took, as somebody has said who knows both. */
const isWider = (old: unknown, later: unknown): boolean =>
  wider.some(([before, after]) => before === old && after === later)

const propertiesOf = ({ properties }: Part): Record<string, Part> =>
  (properties ?? {}) as Record<string, Part>
const requiredOf = ({ required }: Part): string[] => (required ?? []) as string[]

const valuesOf = (schema: Part): string[] | undefined => {
  const values = 'const' in schema ? [schema.const] : schema.enum
  return (values as unknown[] | undefined)?.map(value => JSON.stringify(value))
}

/** What kind of value a schema takes: of objects with a fixed `type`, also which one. */
function shapeOf(schema: Part): string {
  const [value] = valuesOf(schema) ?? []
  const type = schema.type ?? (value === undefined ? undefined : typeof JSON.parse(value))
  if (type === undefined) return 'anything'
  const fixed = valuesOf(propertiesOf(schema).type ?? {})
  if (type === 'object' && fixed?.length === 1) return `an object of the type ${fixed[0]}`
  return type === 'integer' ? 'number' : String(type)
}

/** The kinds of values that a schema takes, each by itself. */
function variantsOf(description: ApiDescription, schema: Part, named?: string): Variant[] {
  const { $ref, anyOf, type, ...rest } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice(REF.length)
    return variantsOf(description, description.components.schemas[name] ?? {}, name)
  }
  if (Array.isArray(anyOf)) return anyOf.flatMap(each => variantsOf(description, each as Part, named))
  if (Array.isArray(type)) return type.map(each => ({ name: undefined, schema: { ...rest, type: each } }))
  return [{ name: named, schema }]
}
