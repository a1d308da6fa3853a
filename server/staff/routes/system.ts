import type { Context } from 'hono'

/** Systems by what browsers say of themselves. Android calls itself Linux too, and an iPhone a Mac. */
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux']

/** The system of the caller's device, for the list of sessions. */
export function systemOf(context: Context): string {
  const agent = context.req.header('User-Agent') ?? ''
  return SYSTEMS.find(system => agent.includes(system)) ?? 'Browser'
}
