import type { Handlers } from '#server/api/call.ts'
import { orderingHandlers } from '#server/checkout/routes.ts'
import { accountHandlers } from '#server/customers/routes/account.ts'
import { addressHandlers } from '#server/customers/routes/addresses.ts'
import { orderHandlers } from '#server/customers/routes/orders.ts'
import { signInHandlers } from '#server/customers/routes/sign-in.ts'
import { catalogueHandlers } from '#server/storefront/catalogue.ts'
import { siteHandlers } from '#server/storefront/site.ts'

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
