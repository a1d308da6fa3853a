import { accountHandlers } from './account.ts'
import { addressHandlers } from './addresses.ts'
import type { Handlers } from './call.ts'
import { catalogueHandlers } from './catalogue.ts'
import { orderingHandlers } from './ordering.ts'
import { orderHandlers } from './orders.ts'
import { signInHandlers } from './sign-in.ts'
import { siteHandlers } from './site.ts'

/** A handler for every endpoint of the contract: a missing one is a type error. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...catalogueHandlers,
  ...orderingHandlers,
  ...orderHandlers,
  ...signInHandlers,
  ...accountHandlers,
  ...addressHandlers,
}
