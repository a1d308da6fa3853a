import * as z from 'zod/mini'
import type { CallShape } from '#contract/api/endpoint.ts'
import { declaredPart } from './declared-part.ts'
import { ApiError, ContractError } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * Says in one sentence why a call failed in a build: the address, and for an answer off the contract the path of the wrong
 * value in it. Of anything that is not an ApiError it adds the message.
 */
export function describeFailure(error: unknown, endpoint: CallShape, url: string): string {
  if (!(error instanceof ApiError)) return `${url}: ${messageOf(error)}`
  if (error.cause instanceof ContractError)
    return `${url} does not keep the contract ${wrongPlace(endpoint, error.body)}`
  if (error.status > 0) return `${url} answers with status ${error.status}: ${error.message}`
  return `${url} ${unanswered(causesOf(error))}`
}

/** Node's fetch fails with `terminated` once a response has begun; an OutsideError is that of src/lib/outside. */
function unanswered(causes: Error[]): string {
  const refused = causes.find(({ name }) => name === 'OutsideError')
  if (refused) return `is not read: ${refused.message}`
  if (causes.some(({ name }) => name === 'TimeoutError')) return 'does not answer in time'
  if (causes.some(({ message }) => message === 'terminated')) return 'breaks off its answer'
  return 'cannot be reached: start the API or set API_URL to where it is'
}

const causesOf = ({ cause }: Error): Error[] => (cause instanceof Error ? [cause, ...causesOf(cause)] : [])

/** Only builds say what zod found, so browsers need not load its texts. */
const localeError = z.locales.en().localeError

/** The deepest issue: in a union it says what is wrong, where the outer one only says that no member fits. */
function wrongPlace(endpoint: CallShape, body: unknown): string {
  const { schema, value, path } = declaredPart(endpoint, body)
  const issues = z.safeParse(schema, value, { error: localeError }).error?.issues ?? []
  const [issue] = issues.map(deepest).sort(byDepth)
  const where = [...path, ...(issue?.path ?? [])]
  return `at ${pathOf(where)}: ${issue?.message ?? 'it cannot be read'}${namedEntity(body, where)}`
}

function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors
    .flat()
    .map(each => deepest({ ...each, path: [...issue.path, ...each.path] }))
    .sort(byDepth)
  return inner[0] ?? issue
}

const byDepth = (a: Issue, b: Issue): number => b.path.length - a.path.length

const pathOf = (path: PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('') || 'its top level'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * What an API calls the entity around a wrong value: the key, name or id of the innermost object on the way to it. Its index
 * alone would have to be counted in the answer. Empty without one.
 */
function namedEntity(body: unknown, path: PropertyKey[]): string {
  let name = ''
  let value = body
  for (const part of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[part]
    if (typeof value !== 'object' || value === null) break
    const { key, name: own, id } = value as Record<string, unknown>
    const found = [key, own, id].find(each => typeof each === 'string' || typeof each === 'number')
    if (found !== undefined) name = ` (in “${found}”)`
  }
  return name
}
