import * as z from 'zod/mini'

/** What a signed-in screen may do. */
export const deskRoles = ['owner', 'editor', 'kitchen', 'service'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Those who work through the orders of an evening. */
export const EVENING: readonly DeskRole[] = ['owner', 'kitchen', 'service']
/** Those who speak with guests and look after the devices. */
export const COUNTER: readonly DeskRole[] = ['owner', 'service']
/** Those who look after what the shop sells. */
export const OFFICE: readonly DeskRole[] = ['owner', 'editor']
/** Those who say when the restaurant is open. */
export const MANAGERS: readonly DeskRole[] = ['owner', 'editor', 'service']
export const OWNER: readonly DeskRole[] = ['owner']

export const DeskDevice = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(deskRoles),
  /** The name of the person who has signed in; absent on a paired screen. */
  person: z.optional(z.string()),
  /** The branch of this desk, for those who do not see orders. */
  branch: z.optional(z.string()),
  /** Where guests see the shop, and its name, said to the device that asks for itself. */
  shop: z.optional(z.string()),
  shopName: z.optional(z.string()),
})
export type DeskDevice = z.output<typeof DeskDevice>
