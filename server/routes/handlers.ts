import { accountHandlers } from './account.ts'
import type { Handlers } from './call.ts'
import { catalogueHandlers } from './catalogue.ts'
import { orderingHandlers } from './ordering.ts'
import { signInHandlers } from './sign-in.ts'
import { siteHandlers } from './site.ts'

/** A handler for every endpoint of the contract: a missing one is a type error. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...catalogueHandlers,
  ...orderingHandlers,
  ...signInHandlers,
  ...accountHandlers,
}
