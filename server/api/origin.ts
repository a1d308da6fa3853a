import type { Context } from 'hono'
import type { Config } from '#server/config/config.ts'

/** The origin of the calling page, and the one at which it reaches the API. */
export interface Origin {
  page: string
  api: string
}

/**
 * The origin of a call, if it can be trusted: the shop's own, a configured one, or the one that the call arrived at. Any
 * other counts as the shop's own.
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
