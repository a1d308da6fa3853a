import type { FieldChecks, Handlers } from '#server/api/call.ts'
import { preparedHandlers } from '#server/checkout/prepared/routes.ts'
import { orderingChecks, orderingHandlers } from '#server/checkout/routes.ts'
import { accountChecks, accountHandlers } from '#server/customers/routes/account.ts'
import { addressChecks, addressHandlers } from '#server/customers/routes/addresses.ts'
import { orderHandlers } from '#server/customers/routes/orders.ts'
import { signInChecks, signInHandlers } from '#server/customers/routes/sign-in.ts'
import { tableHandlers } from '#server/dining/guest-routes.ts'
import { loyaltyHandlers } from '#server/loyalty/history.ts'
import { catalogueHandlers } from '#server/storefront/catalogue.ts'
import { siteChecks, siteHandlers } from '#server/storefront/site.ts'

/** A handler for every endpoint of the contract: a missing one is a type error. */
export const handlers: Handlers = {
  ...siteHandlers,
  ...catalogueHandlers,
  ...orderingHandlers,
  ...preparedHandlers,
  ...orderHandlers,
  ...tableHandlers,
  ...loyaltyHandlers,
  ...signInHandlers,
  ...accountHandlers,
  ...addressHandlers,
}

/** What a shop finds wrong with fields, where that is not in the contract. */
export const fieldChecks: FieldChecks = {
  ...siteChecks,
  ...orderingChecks,
  ...signInChecks,
  ...accountChecks,
  ...addressChecks,
}
