import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { MessageKey } from '#lib/i18n/translate.ts'
import type { ControlForm, FieldOption } from './control-form.ts'

export interface ControlProps {
  form: ControlForm
  name: string
  required: boolean
  hint?: ReactNode
  options?: FieldOption[] | undefined
  disabled?: boolean | undefined
  /** The longest text that the schema takes; a longer one is said to be too long, and stays. */
  maxLength?: number | undefined
}

/** One field of a form, such as `textField('First name', { autoComplete: 'given-name' })`. */
export interface FieldDefinition<Value extends string | boolean = string | boolean> {
  label: MessageKey
  /** The value of the field before it is filled in. */
  empty: Value
  /** Renders the control. Without it the form renders the field itself. */
  draw?: ((props: ControlProps) => ReactNode) | undefined
  hint?: MessageKey | undefined
  /** Whether the field is required; by default the schema decides. */
  required?: boolean | undefined
  /** Shares a row with the neighbouring half. */
  half?: boolean | undefined
  /** Extends the endpoint's schema by further checks, or by a transformation of the value that is sent. */
  schema?: ((own: z.ZodMiniType) => z.ZodMiniType) | undefined
}

export type Definitions = Partial<Record<string, FieldDefinition>>

/** The fields of a form by their paths, in the order of the form. */
export interface FormFields<Values, Output> {
  schema: z.ZodMiniType<Output, Values>
  empty: Values
  definitions: Definitions
  /** The schemas of single fields. */
  shape: Partial<Record<string, z.ZodMiniType>>
}

type Shape = Record<string, z.ZodMiniType>
/** A group of fields, such as an address. */
type Group = Pick<FormFields<unknown, unknown>, 'definitions' | 'shape' | 'empty'> & { schema: z.ZodMiniType }
type Defined<S> = { [K in keyof S]?: FieldDefinition | Group }
/** The values of a form as they are typed. */
export type ValuesOf<D> = {
  [K in keyof D]: D[K] extends { empty: infer Values; shape: unknown }
    ? Values
    : D[K] extends FieldDefinition<infer Value>
      ? Value
      : never
}
type OutputOf<S extends Shape, D> = {
  [K in keyof D & keyof S]: D[K] extends { schema: z.ZodMiniType<infer Output>; shape: unknown }
    ? Output
    : z.output<S[K]>
}

/**
 * The fields of a form for an endpoint's body. Names and rules come from the body's schema; each definition adds label
 * and control, or is a group of fields that was defined for that part of the body. `rules` are checks that involve
 * several fields.
 */
export function defineFields<S extends Shape, D extends Defined<S>>(
  body: { shape: S },
  definitions: D & Record<Exclude<keyof D, keyof S>, never>,
  ...rules: ReturnType<typeof z.refine<ValuesOf<D>>>[]
): FormFields<ValuesOf<D>, OutputOf<S, D>> {
  const fields = Object.entries(definitions as Record<string, FieldDefinition | Group>)
  const shape = Object.fromEntries(
    fields.map(([name, field]) => [name, schemaOf(field, body.shape[name] as z.ZodMiniType)]),
  )
  return {
    schema: z.object(shape).check(...(rules as ReturnType<typeof z.refine>[])) as unknown as z.ZodMiniType<
      OutputOf<S, D>,
      ValuesOf<D>
    >,
    empty: Object.fromEntries(fields.map(([name, { empty }]) => [name, empty])) as ValuesOf<D>,
    definitions: byPath(fields, (field, name) => (isGroup(field) ? field.definitions : { [name]: field })),
    shape: byPath(fields, (field, name) => (isGroup(field) ? field.shape : { [name]: shape[name] })),
  }
}

const isGroup = (field: FieldDefinition | Group): field is Group => 'definitions' in field

const schemaOf = (field: FieldDefinition | Group, own: z.ZodMiniType): z.ZodMiniType =>
  isGroup(field) ? field.schema : (field.schema?.(own) ?? own)

/** What belongs to the fields by their paths: those of a group begin with its name. */
const byPath = <T>(
  fields: [string, FieldDefinition | Group][],
  of: (field: FieldDefinition | Group, name: string) => Record<string, T>,
): Record<string, T> =>
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      Object.entries(of(field, name)).map(([key, value]) => [isGroup(field) ? `${name}.${key}` : key, value]),
    ),
  )

/** The longest text that a schema takes; undefined without a limit. */
export function maxLengthOf(schema: z.ZodMiniType | undefined): number | undefined {
  if (!schema) return undefined
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return maxLengthOf(def.in as z.ZodMiniType)
  if (def.type === 'optional' || def.type === 'nullable') return maxLengthOf(def.innerType as z.ZodMiniType)
  const checks = (def.checks ?? []) as z.core.$ZodChecks[]
  const limits = checks.flatMap(({ _zod }) => (_zod.def.check === 'max_length' ? [_zod.def.maximum] : []))
  return limits.length > 0 ? Math.min(...limits) : undefined
}

/** Whether a field is required: its definition says so, or its empty value fails the schema. */
export function isRequired(
  { definitions, shape }: Pick<FormFields<unknown, unknown>, 'definitions' | 'shape'>,
  name: string,
) {
  const definition = definitions[name]
  const schema = shape[name]
  return definition?.required ?? (schema !== undefined && !z.safeParse(schema, definition?.empty).success)
}
