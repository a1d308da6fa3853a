import * as z from 'zod/mini'
import type { EndpointShape } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { namedEntity } from './named-entity.ts'

type Issue = z.core.$ZodIssue

/**
 * Says in one sentence why a call failed in a build: the address, and for an answer off the contract the path of the wrong
 * value in it. Of anything that is not an ApiError it adds the message.
 */
export function describeFailure(error: unknown, endpoint: EndpointShape, url: string): string {
  if (!(error instanceof ApiError)) return `${url}: ${error instanceof Error ? error.message : error}`
  if (error.status > 0) return `${url} answers with status ${error.status}: ${error.message}`
  const issue = error.body === undefined ? undefined : firstIssue(endpoint, error.body)
  if (issue) {
    const problem = `${issue.message}${namedEntity(error.body, issue.path)}`
    return `${url} does not keep the contract at ${pathOf(issue)}: ${problem}`
  }
  return `${url} cannot be reached: start the API or set API_URL to where it is`
}

/** Only builds say what zod found, so browsers need not load its texts. */
const localeError = z.locales.en().localeError

/** The deepest issue: in a union it says what is wrong, where the outer one only says that no member fits. */
function firstIssue(endpoint: EndpointShape, body: unknown): Issue | undefined {
  const data = endpoint.meta ? z.object({ data: endpoint.answer, meta: endpoint.meta }) : endpoint.answer
  const enveloped = typeof body === 'object' && body !== null && 'data' in body
  const schema = !endpoint.meta && enveloped ? z.object({ data }) : data
  const issues = z.safeParse(schema, body, { error: localeError }).error?.issues ?? []
  return issues.map(deepest).sort(byDepth)[0]
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

const pathOf = ({ path }: Issue): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('') || 'its top level'
