import * as z from 'zod/mini'
import { post } from '../../api/endpoint.ts'
import { OWNER } from '../../api/roles.ts'
import { BroughtCustomers, CUSTOMER_BYTES, LookedCustomers } from '../customers.ts'

const customerFile = {
  body: z.instanceof(Blob),
  raw: true,
  onDisk: true,
  bodyBytes: CUSTOMER_BYTES,
  atOnce: 2,
} as const

/** The calls that bring customers of another system (docs/bring-your-menu.md). */
export const customerEndpoints = {
  lookAtCustomers: post(
    '/customers/look',
    OWNER,
    'Reads a table with customers of another system, and changes nothing; a 422 has what is wrong as `found`',
    { ...customerFile, answer: LookedCustomers },
  ),
  bringCustomers: post(
    '/customers',
    OWNER,
    'Creates accounts without a password for the customers of such a table, and mails each a link to set one, one after the other; the same Idempotency-Key once. `agreed=1` says that they have agreed to it. An address that has an account is left as it is',
    {
      ...customerFile,
      requiresProof: true,
      query: z.object({ agreed: z.literal('1') }),
      creates: true,
      answer: BroughtCustomers,
    },
  ),
} as const
