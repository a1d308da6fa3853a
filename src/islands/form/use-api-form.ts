import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  type UseFormSetValue,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { Answer, CallInput, EndpointShape } from '#contract/api/endpoint.ts'
import { failures as failureTexts } from '#contract/kit/texts.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { loadingWhile } from '#stores/show-loading.ts'
import type { ControlForm, FieldState, FormStatus } from './control-form.ts'
import type { FormFields } from './define-fields.ts'
import { focusFirstError } from './focus.ts'
import { type FormProblem, type PlacedErrors, placeErrors, problemsOf } from './problems.ts'
import { useFilled } from './use-filled.ts'

type Labels<V extends FieldValues> = Partial<Record<FieldPath<V>, string>>

interface SendingOptions<E extends EndpointShape, V extends FieldValues, O> {
  /** Prefix of the fields' ids. */
  id: string
  /** Fields that may be filled in before the form opens; they alone do not make it a form that was begun. */
  answeredBefore?: (keyof V)[]
  /** Whether the form asks for a field, given its current values; by default it asks for all. */
  asked?: (name: FieldPath<V>, values: V) => boolean
  /** The form's path for fields that the server names differently. */
  aliases?: Record<string, FieldPath<V>>
  /** Whether the page shows a field's error outside of the form. */
  shownElsewhere?: (field: string) => boolean
  toInput: (values: O) => CallInput<E>
  /** Runs before each call; an ApiError that it throws is shown like one of the call. */
  before?: ((values: O) => Promise<void>) | undefined
  callOptions?: () => { idempotencyKey?: string }
  onDone: (answer: Answer<E>, values: O) => void | Promise<void>
  /** The text for a failure that names no field, translated or a key to translate; by default its message. */
  failureText?: (error: ApiError) => string
  /** Runs before the first field with an error is focused. */
  onFail?: (error: ApiError) => void | Promise<void>
}

export interface ApiFormOptions<E extends EndpointShape, V extends FieldValues, O>
  extends SendingOptions<E, V, O> {
  /** The fields of the endpoint's body that the form asks for (define-fields.ts). */
  fields: FormFields<V, O>
  /** Values that are filled in from the start. */
  filled?: Partial<V>
}

export interface ApiForm<V extends FieldValues> extends Omit<ControlForm, 'setValue'> {
  ref: RefObject<HTMLFormElement | null>
  fields: Pick<FormFields<V, unknown>, 'definitions' | 'shape'>
  status: FormStatus
  values: V
  labels: Labels<V>
  setValue: UseFormSetValue<V>
  /** Whether nothing has been filled in or left yet, so that nothing is reported as missing. */
  blank: boolean
  /** All validation problems, also of untouched fields. */
  problems: FormProblem[]
  /** The server's messages that belong to no field. */
  head: string[]
  /** Why the last call failed, when it named no field. */
  failure: string | undefined
  /** Reads the fields as they are filled in at the moment, and returns whether all are valid. */
  isComplete: () => boolean
  /** Shows what is wrong beside every field. */
  touch: () => void
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

const none: PlacedErrors = { under: {}, head: [] }

/** Validates and sends a form. Its values are kept when the call fails. */
export function useApiForm<E extends EndpointShape, V extends FieldValues, O>(
  endpoint: E,
  { fields, filled, ...options }: ApiFormOptions<E, V, O>,
): ApiForm<V> {
  return useSending(endpoint, useTyped(fields, filled), options)
}

/** What is typed into a form, and its fields. */
export interface Typed<V extends FieldValues, O> {
  fields: FormFields<V, O>
  form: UseFormReturn<V, unknown, O>
  values: V
}

/** Keeps what is typed into a form, for a form whose sending depends on what follows from its values. */
export function useTyped<V extends FieldValues, O>(
  fields: FormFields<V, O>,
  filled?: Partial<V>,
): Typed<V, O> {
  const form = useForm<V, unknown, O>({
    shouldFocusError: false,
    defaultValues: { ...fields.empty, ...filled } as DefaultValues<V>,
    resolver: standardSchemaResolver<V, unknown, O>(fields.schema),
  })
  return { fields, form, values: useWatch({ control: form.control }) as V }
}

/** Validates and sends what is typed. */
export function useSending<E extends EndpointShape, V extends FieldValues, O>(
  endpoint: E,
  { fields, form, values }: Typed<V, O>,
  options: SendingOptions<E, V, O>,
): ApiForm<V> {
  const t = useT()
  const { asked = () => true } = options
  const { schema } = fields
  const labels: Labels<V> = {}
  for (const [path, definition] of Object.entries(fields.definitions)) {
    const name = path as FieldPath<V>
    if (definition && asked(name, values)) labels[name] = t(definition.label)
  }
  const problems = useMemo(() => problemsOf(schema, values), [schema, values])
  const [errors, setErrors] = useState(none)
  const [failure, setFailure] = useState<string>()
  const [failures, setFailures] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const { isSubmitting, isDirty, touchedFields } = form.formState
  const unasked = Object.fromEntries((options.answeredBefore ?? []).map(name => [name, null]))
  const blank =
    !isDirty &&
    Object.keys(touchedFields).length === 0 &&
    JSON.stringify({ ...values, ...unasked }) === JSON.stringify({ ...fields.empty, ...unasked })

  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current)
  }, [failures])

  const send = async (sent: O): Promise<void> => {
    setErrors(none)
    setFailure(undefined)
    try {
      // What is not sent can be said for sure only now: an answer that never comes may have been to something that arrived.
      if (!navigator.onLine) throw new ApiError({ message: failureTexts.notSent })
      await options.before?.(sent)
      const answer = await api(endpoint, options.toInput(sent), options.callOptions?.())
      await options.onDone(answer, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const named = Object.keys(error.fields).length > 0
      setErrors(errorsOf(error, Object.keys(labels), options))
      setFailure(named ? undefined : (options.failureText?.(error) ?? error.message))
      void told(options.onFail?.(error))
    }
  }

  /** Not awaited by `send`: the form can be sent again while `onFail` still runs. */
  const told = async (telling: void | Promise<void>): Promise<void> => {
    await telling
    setFailures(count => count + 1)
  }

  const status = statusOf(isSubmitting, problems.length)

  const register: ControlForm['register'] = name =>
    form.register(name as FieldPath<V>, {
      onChange: () => setErrors(({ head, under: { [name]: _, ...under } }) => ({ head, under })),
    })
  const readFilled = useFilled(ref, {
    register,
    values,
    valueOf: name => form.getValues(name as FieldPath<V>),
  })
  const isComplete = (): boolean => {
    readFilled()
    return problemsOf(schema, form.getValues()).length === 0
  }

  const problemOf = (name: string) => problems.find(problem => problem.name === name)?.message
  const stateOf = (name: string): FieldState => {
    const { isDirty, isTouched } = form.getFieldState(name as FieldPath<V>, form.formState)
    const wrong = errors.under[name] ?? problemOf(name)
    return {
      status: statusOf(isSubmitting, wrong === undefined ? 0 : 1),
      dirty: isDirty,
      touched: isTouched,
    }
  }

  return {
    id: options.id,
    ref,
    fields,
    status,
    values,
    labels,
    blank,
    problems,
    head: errors.head,
    failure,
    register,
    isComplete,
    setValue: form.setValue,
    errorOf: name => errors.under[name] ?? (stateOf(name).touched ? problemOf(name) : undefined),
    stateOf,
    touch: () => {
      const asked = problems.map(({ name }) => name as FieldPath<V>).filter(name => labels[name])
      for (const name of asked) form.setValue(name, form.getValues(name), { shouldTouch: true })
    },
    submit: event => {
      event.preventDefault()
      if (running.current || isSubmitting || !isComplete()) return
      running.current = true
      void form
        .handleSubmit(values => loadingWhile(send(values)))(event)
        .finally(() => {
          running.current = false
        })
    },
  }
}

function errorsOf(
  error: ApiError,
  names: string[],
  {
    aliases,
    shownElsewhere = () => false,
  }: { aliases?: Record<string, string>; shownElsewhere?: (field: string) => boolean },
): PlacedErrors {
  const own = Object.entries(error.fields).filter(([field]) => !shownElsewhere(field))
  return placeErrors(Object.fromEntries(own), names, aliases)
}

function statusOf(pending: boolean, problems: number): FormStatus {
  if (pending) return 'pending'
  return problems > 0 ? 'invalid' : 'valid'
}
