import * as z from 'zod/mini'
import type { CallShape } from '#contract/api/endpoint.ts'

/** The part of a response that an endpoint declares, with its schema and where it is in the body. */
interface DeclaredPart {
  schema: z.ZodMiniType
  value: unknown
  path: string[]
}

/**
 * An endpoint that declares meta answers `{data, meta}`. Any other answers its data, bare or in an envelope, and whatever
 * else is in the envelope is ignored (docs/api.md, Conventions).
 */
export function declaredPart({ answer, meta }: CallShape, body: unknown): DeclaredPart {
  if (meta) return { schema: z.object({ data: answer, meta }), value: body, path: [] }
  const enveloped = typeof body === 'object' && body !== null && 'data' in body
  return enveloped
    ? { schema: answer, value: body.data, path: ['data'] }
    : { schema: answer, value: body, path: [] }
}
