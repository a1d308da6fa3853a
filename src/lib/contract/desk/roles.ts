import * as z from 'zod/mini'

/** What a signed-in screen may do. */
export const deskRoles = ['owner', 'editor', 'kitchen', 'service'] as const
export type DeskRole = (typeof deskRoles)[number]

export const DeskDevice = z.object({ id: z.string(), name: z.string(), role: z.enum(deskRoles) })
export type DeskDevice = z.output<typeof DeskDevice>
