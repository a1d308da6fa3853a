import { ApiError } from '#lib/api/errors.ts'
import type { DeskKey } from './desk-texts.ts'

const noAnswer: DeskKey = 'The shop does not answer. Please try again.'

/** What has failed. */
export interface DeskProblem {
  /** A key to translate. */
  text: string
  /** Who was faster, if somebody was. */
  by?: string | undefined
  /** The field that is wrong, if one is. */
  field?: string | undefined
}

/** What the desk says of a failed call. The texts that every call has for a lost network are meant for guests. */
export function problemOf(error: unknown): DeskProblem {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return { text: noAnswer }
  const { body, fields, message } = error
  const [[field, texts] = []] = Object.entries(fields)
  const by = typeof body === 'object' && body !== null && 'by' in body ? String(body.by) : undefined
  return { text: texts?.[0] ?? message, by, field }
}
