import type { Context } from 'hono'
import type { Access, EndpointShape } from '#contract/api/endpoint.ts'
import { accounts } from '#contract/kit/texts.ts'
import { bearerOf, cookieSession } from '#server/http/xsrf.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type Actor, type CustomerActor, GUEST, type TableActor } from '#server/sessions/actor.ts'
import { actorOf } from '#server/sessions/sessions.ts'
import { refuseKeys } from './api-key.ts'
import type { Deps } from './deps.ts'

/** The actors whom `access` allows. */
export type Allowed<A extends Access> = A extends 'customer'
  ? CustomerActor
  : A extends 'user'
    ? CustomerActor | TableActor
    : Actor

/**
 * The caller, by the Bearer token, else by the cookie. With an invalid Bearer token the cookie does not count, because the
 * anti-forgery header was not checked. Throws a 403 for an API key, a 401 for a guest where a session is required, and a 403 for a table where a
 * customer is required.
 */
export async function callerOf(
  context: Context,
  { access }: Pick<EndpointShape, 'access'>,
  deps: Deps,
): Promise<Actor> {
  refuseKeys(context)
  const actor = await actorBehind(context, deps)
  if (access === 'anyone' || actor.kind === 'customer') return actor
  if (actor.kind === 'guest') throw new RequestError(401, { message: accounts.signIn })
  if (access === 'customer') throw new RequestError(403, { message: accounts.customersOnly })
  return actor
}

async function actorBehind(context: Context, deps: Deps): Promise<Actor> {
  const token = bearerOf(context)
  if (token === undefined) return (await cookieSession(context, deps))?.actor ?? GUEST
  return token ? actorOf(deps.db, token, deps.now()) : GUEST
}
