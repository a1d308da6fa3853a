import * as z from 'zod/mini'
import { deskRoles } from '../api/roles.ts'

/** A paired screen, or a browser on which a person has signed in. */
export const DeskSession = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(deskRoles),
  person: z.optional(z.string()),
  createdAt: z.string(),
  seenAt: z.string(),
  /** Whether it is the one that asks. */
  own: z.boolean(),
})
export type DeskSession = z.output<typeof DeskSession>

const DeskPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(deskRoles),
  /** Whether the person has set up how they sign in. */
  ready: z.boolean(),
  pin: z.boolean(),
  /** Whether the person has come from the centre, which alone can change them. */
  central: z.boolean(),
  /** Whether it is the person who asks. */
  own: z.boolean(),
})
export type DeskPerson = z.output<typeof DeskPerson>

/** Who can use the desk. An editor sees only their own sessions. */
export const DeskAccess = z.object({ sessions: z.array(DeskSession), people: z.array(DeskPerson) })
export type DeskAccess = z.output<typeof DeskAccess>

/** What a new screen may do. */
export const screenRoles = ['kitchen', 'service'] as const
export const NewPairing = z.object({ role: z.enum(screenRoles) })
export const PairingCode = z.object({ code: z.string(), expiresAt: z.string() })
export type PairingCode = z.output<typeof PairingCode>
