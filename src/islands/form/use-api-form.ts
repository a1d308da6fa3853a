import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormSetValue,
  useForm,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from '#contract/endpoint.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { focusFirstError } from './focus.ts'
import { type FieldProblem, type PlacedErrors, placeErrors, problemsOf } from './problems.ts'

/** What a form or a field of it is: `pending` while its call runs. */
type FormStatus = 'valid' | 'invalid' | 'pending'

/** What a field is (docs/rules.md, R4.42); whether it is disabled is for the one who draws it to say. */
interface FieldState {
  status: FormStatus
  dirty: boolean
  touched: boolean
}

export type Labels<V extends FieldValues> = Partial<Record<FieldPath<V>, string>>

export interface ApiFormOptions<E extends EndpointShape, V extends FieldValues, O> {
  /** Prefix of the fields' ids. */
  id: string
  /** The endpoint's own body schema, or the part of it that the form asks for. */
  schema: z.ZodMiniType<O, V>
  defaultValues: V
  /** Every field that shows by its path with its translated label, in the order in which they are asked. */
  labels: (values: V) => Labels<V>
  /** Where the form shows what the server calls otherwise. */
  aliases?: Record<string, FieldPath<V>>
  /** The server's fields that the page shows outside of the form. */
  shownElsewhere?: (field: string) => boolean
  toInput: (values: O) => CallInput<E>
  /** Runs before each call; what it throws is why the form cannot be sent. */
  before?: ((values: O) => Promise<void>) | undefined
  callOptions?: () => { idempotencyKey?: string }
  onDone: (answer: Answer<E>, values: O) => void | Promise<void>
  /** Runs before the first field with an error is focused. */
  onFail?: (error: ApiError) => void | Promise<void>
}

export interface ApiForm<V extends FieldValues> {
  id: string
  ref: RefObject<HTMLFormElement | null>
  status: FormStatus
  values: V
  labels: Labels<V>
  /** What is missing or wrong, whether or not the visitor has been there. */
  problems: FieldProblem[]
  /** The server's texts that belong to no field. */
  head: string[]
  /** Why the last call failed, when it named no field. */
  failure: string | undefined
  register: (name: FieldPath<V>) => UseFormRegisterReturn
  setValue: UseFormSetValue<V>
  /** The text to show under a field: the server's, else the schema's once the field was left. */
  errorOf: (name: FieldPath<V>) => string | undefined
  stateOf: (name: FieldPath<V>) => FieldState
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

const none: PlacedErrors = { under: {}, head: [] }

/** The one way to send a form. What was typed stays when the call fails. */
export function useApiForm<E extends EndpointShape, V extends FieldValues, O>(
  endpoint: E,
  options: ApiFormOptions<E, V, O>,
): ApiForm<V> {
  const { schema } = options
  const form = useForm<V, unknown, O>({
    shouldFocusError: false,
    defaultValues: options.defaultValues as DefaultValues<V>,
    resolver: standardSchemaResolver<V, unknown, O>(schema),
  })
  const values = useWatch({ control: form.control }) as V
  const labels = options.labels(values)
  const problems = useMemo(() => problemsOf(schema, values), [schema, values])
  const [errors, setErrors] = useState(none)
  const [failure, setFailure] = useState<string>()
  const [failures, setFailures] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const { isSubmitting } = form.formState

  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current)
  }, [failures])

  const send = async (sent: O): Promise<void> => {
    setErrors(none)
    setFailure(undefined)
    try {
      await options.before?.(sent)
      const answer = await api(endpoint, options.toInput(sent), options.callOptions?.())
      await options.onDone(answer, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const named = Object.keys(error.fields).length > 0
      setErrors(errorsOf(error, Object.keys(labels), options))
      setFailure(named ? undefined : error.message)
      void told(options.onFail?.(error))
    }
  }

  /** The form can be sent again meanwhile: what tells the failure may itself fail to load. */
  const told = async (telling: void | Promise<void>): Promise<void> => {
    await telling
    setFailures(count => count + 1)
  }

  const status = statusOf(isSubmitting, problems.length)

  const problemOf = (name: string) => problems.find(problem => problem.name === name)?.message
  const stateOf = (name: FieldPath<V>): FieldState => {
    const { isDirty, isTouched } = form.getFieldState(name, form.formState)
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
    status,
    values,
    labels,
    problems,
    head: errors.head,
    failure,
    register: name =>
      form.register(name, {
        onChange: () => setErrors(({ head, under: { [name]: _, ...under } }) => ({ head, under })),
      }),
    setValue: form.setValue,
    errorOf: name => errors.under[name] ?? (stateOf(name).touched ? problemOf(name) : undefined),
    stateOf,
    submit: event => {
      event.preventDefault()
      if (running.current || status !== 'valid') return
      running.current = true
      void form
        .handleSubmit(send)(event)
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
