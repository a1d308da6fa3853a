import * as z from 'zod/mini'
import { del, post, put } from '../../api/endpoint.ts'
import { deskRoles, OWNER } from '../../api/roles.ts'
import { email } from '../../kit/validators.ts'

const Role = z.object({ role: z.enum(deskRoles) })
const params = z.object({ id: z.string() })

/** A link by which a person sets up how they sign in: it was mailed to them, and works once, for 48 hours. */
export const StaffLink = z.object({ email: z.string(), address: z.string() })
export type StaffLink = z.output<typeof StaffLink>

/** Who works with the desk. */
export const peopleEndpoints = {
  invitePerson: post('/people', OWNER, 'Adds a person and mails them a link', {
    requiresProof: true,
    body: z.extend(Role, { email: email() }),
    creates: true,
    answer: StaffLink,
  }),
  changeRole: put(
    '/people/{id}/role',
    OWNER,
    'Changes another person’s role; returns a link if they first have to set up an authenticator app',
    { requiresProof: true, params, body: Role, creates: true, answer: z.nullable(StaffLink) },
  ),
  resetSignIn: post(
    '/people/{id}/link',
    OWNER,
    'Ends another person’s sessions and sign-in, and mails them a link',
    { requiresProof: true, params, creates: true, answer: StaffLink },
  ),
  removePerson: del('/people/{id}', OWNER, 'Removes another person; their sessions end at once', {
    requiresProof: true,
    params,
    answer: z.null(),
  }),
} as const
