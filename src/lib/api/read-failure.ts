import * as z from 'zod/mini'
import { ErrorBody } from '#contract/api/failure.ts'
import { catalogue, failures } from '#contract/kit/texts.ts'
import type { Failure } from './errors.ts'

/** Reads of an error's body what can be read: `data` by field, `message`, and what extensions add. */
export function readFailure(status: number, body: unknown): Partial<Failure> {
  const known = z.safeParse(ErrorBody, body)
  if (known.success) {
    const { message, data, changes, order } = known.data
    return { status, message: message || textFor(status), fields: data ?? {}, changes, order, body }
  }
  const { message, data } = record(body)
  return {
    status,
    message: texts(message)[0] ?? textFor(status),
    fields: Object.fromEntries(Object.entries(record(data)).map(([field, all]) => [field, texts(all)])),
    changes: [],
    order: undefined,
    body,
  }
}

/** A single text instead of a list, or a part of another shape, does not hide the rest. */
const texts = (value: unknown): string[] => [value].flat().filter(text => typeof text === 'string')

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textFor = (status: number): string => (status === 422 ? catalogue.validation : failures.server)
