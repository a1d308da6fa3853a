import * as z from 'zod/mini'

/** What a signed-in screen may do. */
export const deskRoles = ['owner', 'editor', 'kitchen', 'service'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Those who work through the orders of an evening. */
export const EVENING: readonly DeskRole[] = ['owner', 'kitchen', 'service']
/** Those who speak with guests and look after the devices. */
export const COUNTER: readonly DeskRole[] = ['owner', 'service']

export const DeskDevice = z.object({ id: z.string(), name: z.string(), role: z.enum(deskRoles) })
export type DeskDevice = z.output<typeof DeskDevice>
