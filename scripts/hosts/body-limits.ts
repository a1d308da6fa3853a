import { deskEndpoints } from '#contract/desk/endpoints.ts'
import type { DeskEndpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

interface BodyLimit {
  /** A whole path, or with a slash at its end all paths below. */
  path: string
  bytes: number
}

const own = Object.values<DeskEndpoint>(deskEndpoints).flatMap(({ path, bodyBytes }): [string, number][] =>
  bodyBytes === undefined ? [] : [[`/api/desk${path.split('{')[0]}`, bodyBytes]],
)

/**
 * What bodies may weigh in bytes, by their path; the first match counts. It is what the server's own calls allow, since a server in
 * front of it would otherwise refuse files that the desk accepts.
 */
export const bodyLimits: readonly BodyLimit[] = [
  ...[...new Map(own)].map(([path, bytes]) => ({ path, bytes })),
  { path: '/', bytes: limits.requestBytes },
]
