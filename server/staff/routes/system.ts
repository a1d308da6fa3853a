import type { Context } from 'hono'

/** Systems by what browsers say of themselves, and what people call them. Android calls itself Linux too, and an iPhone a Mac. */
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  CrOS: 'Chromebook',
  Linux: 'Linux',
}

/** The system of the caller's device, for the list of sessions. */
export function systemOf(context: Context): string {
  const agent = context.req.header('User-Agent') ?? ''
  return Object.entries(SYSTEMS).find(([said]) => agent.includes(said))?.[1] ?? 'Browser'
}
