import { Fragment, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { type ControlProps, isRequired, maxLengthOf } from './define-fields.ts'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'

interface FormFieldProps<V extends FieldValues>
  extends Partial<Pick<ControlProps, 'hint' | 'options' | 'disabled' | 'required'>> {
  form: ApiForm<V>
  name: FieldPath<V>
}

/** One field by its definition; other props override the definition. */
export function FormField<V extends FieldValues>({ form, name, ...props }: FormFieldProps<V>) {
  const t = useT()
  const definition = form.fields.definitions[name]
  const hint = definition?.hint === undefined ? {} : { hint: t(definition.hint) }
  const required = isRequired(form.fields, name)
  const maxLength = maxLengthOf(form.fields.shape[name])
  return definition?.draw?.({ form, name, required, maxLength, ...hint, ...props })
}

interface FieldsProps<V extends FieldValues> {
  form: ApiForm<V>
  /** Renders only these fields; by default all that the form asks for. */
  names?: readonly FieldPath<V>[]
  /** What is rendered instead of a field. */
  slots?: Partial<Record<FieldPath<V>, ReactNode>>
}

/** The fields of a form in their order, with halves side by side. */
export function Fields<V extends FieldValues>({ form, names, slots = {} }: FieldsProps<V>) {
  const asked = Object.keys(form.labels) as FieldPath<V>[]
  const rows: FieldPath<V>[][] = []
  for (const name of asked.filter(each => names?.includes(each) ?? true)) {
    const last = rows.at(-1)
    if (last && isHalf(form, last[0]) && isHalf(form, name)) last.push(name)
    else rows.push([name])
  }
  const draw = (name: FieldPath<V>) => (
    <Fragment key={name}>{slots[name] ?? <FormField form={form} name={name} />}</Fragment>
  )
  return rows.map(row =>
    row.length === 1 ? row.map(draw) : <Pair key={row.join(' ')}>{row.map(draw)}</Pair>,
  )
}

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

const isHalf = <V extends FieldValues>({ fields }: ApiForm<V>, name: string | undefined): boolean =>
  name !== undefined && fields.definitions[name]?.half === true
