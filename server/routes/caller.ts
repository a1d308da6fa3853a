import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Access, EndpointShape } from '#contract/endpoint.ts'
import { accounts } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { type Actor, type CustomerActor, GUEST, type TableActor } from '../domain/accounts/actor.ts'
import { actorOf } from '../domain/accounts/sessions.ts'
import { RequestError } from '../domain/request-error.ts'
import { bearerOf, SESSION_COOKIE } from '../middleware/xsrf.ts'

/** Who can make a call that the endpoint table opens to `access`. */
export type Allowed<A extends Access> = A extends 'customer'
  ? CustomerActor
  : A extends 'user'
    ? CustomerActor | TableActor
    : Actor

/**
 * Who makes a call, by the Bearer token, else by the cookie; a Bearer token that signs nobody in is not made good by
 * a cookie, because no anti-forgery header was asked for. Throws 401 for a guest where somebody has to be signed in,
 * and 403 for a table where it has to be a customer.
 */
export async function callerOf(
  context: Context,
  { access }: Pick<EndpointShape, 'access'>,
  { db, now }: Deps,
): Promise<Actor> {
  const token = bearerOf(context) ?? getCookie(context, SESSION_COOKIE)
  const actor = token ? await actorOf(db, token, now()) : GUEST
  if (access === 'anyone' || actor.kind === 'customer') return actor
  if (actor.kind === 'guest') throw new RequestError(401, { message: accounts.signIn })
  if (access === 'customer') throw new RequestError(403, { message: accounts.customersOnly })
  return actor
}
