import * as z from 'zod/mini'
import { Flag, Id, orElse } from '../kit/fields.ts'
import { actionFields } from './action-fields.ts'
import { type ActionName, actions } from './actions.ts'
import { conditions } from './conditions.ts'
import { merged } from './merged.ts'

export const actionNames = Object.keys(actions) as ActionName[]

/**
 * A promotion as pages and server evaluate it (extension `promotions`). What it is limited to, and its codes, stay on the server.
 */
export const Promotion = z.object({
  id: Id,
  name: z.string(),
  description: orElse(z.string(), ''),
  /** Whether it needs a code. Of such promotions, only those with a code for everybody are in public answers. */
  byCode: Flag,
  /** The code for everybody, which pages show. */
  code: z.optional(z.string()),
  /** Whether it applies beside others that say the same. */
  combines: Flag,
  action: z.enum(actionNames),
  ...actionFields,
  ...merged(conditions, 'fields'),
})
export type Promotion = z.output<typeof Promotion>
