import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** The origin of the page that calls, and the one at which it reaches the API. */
export interface Origin {
  page: string
  api: string
}

/**
 * Where a call comes from, as far as that may be believed: the shop's own origin, those that are configured, and the one
 * that the call arrived at. Everything else counts as the shop's.
 */
export function originOf(
  context: Context,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): Origin {
  const sent = context.req.header('Origin') ?? ''
  const { host, origin: api } = new URL(context.req.url)
  if (corsOrigins.includes(sent)) return { page: sent, api }
  const own = URL.canParse(sent) && new URL(sent).host === host
  return own ? { page: sent, api: sent } : { page: publicUrl, api: publicUrl }
}
