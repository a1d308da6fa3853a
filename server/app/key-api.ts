import type { Hono } from 'hono'
import type { KeyEndpoint } from '#contract/api/endpoint.ts'
import { keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import { keyGuard } from '#server/api/api-key.ts'
import type { KeyHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { register, type Side } from '#server/api/registrar.ts'
import { programHandlers } from '#server/board/routes/programs.ts'
import { menuFileHandlers } from '#server/data/routes/programs.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import type { ApiKey } from '#server/sessions/keys.ts'

/** The calls of other programs, below `/api/v1`. */
export const keyRoutes = (deps: Deps): Hono<CallEnv> => register(deps, keyEndpoints, handlers, keySide(deps))

const handlers: KeyHandlers = { ...programHandlers, ...menuFileHandlers }

const keySide = (deps: Deps): Side<KeyEndpoint, ApiKey> => ({
  enter: keyGuard(deps),
  extend: (_context, caller) => ({ caller }),
  answer(context, endpoint, reply) {
    context.header('Cache-Control', 'no-store')
    return context.json(endpoint.meta ? reply : { data: reply ?? null })
  },
})
