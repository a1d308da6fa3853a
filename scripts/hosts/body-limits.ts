import type { CallShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { keyEndpoints } from '#contract/programs/keys/endpoints.ts'

interface BodyLimit {
  /** A whole path, or with a slash at its end all paths below. */
  path: string
  bytes: number
}

/** The calls whose bodies have a limit of their own, by where they are; a path with a parameter counts from its start. */
const own = (start: string, calls: Record<string, CallShape & { path: string }>): [string, number][] =>
  Object.values(calls).flatMap(({ path, bodyBytes }): [string, number][] =>
    bodyBytes === undefined ? [] : [[`${start}${path.split('{')[0]}`, bodyBytes]],
  )

/**
 * What bodies may weigh in bytes, by their path; the first match counts. It is what the server's own calls allow, since a server in
 * front of it would otherwise refuse files that desk and keys may send.
 */
export const bodyLimits: readonly BodyLimit[] = [
  ...[
    ...new Map([...own('/api/desk', deskEndpoints), ...own('/api', keyEndpoints), ...own('/api', endpoints)]),
  ].map(([path, bytes]) => ({ path, bytes })),
  { path: '/', bytes: limits.requestBytes },
]
