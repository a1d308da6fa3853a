import { accountEndpoints } from './endpoints/account.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { orderEventEndpoints } from './endpoints/order-events.ts'
import { orderingEndpoints } from './endpoints/ordering.ts'
import { preparedEndpoints } from './endpoints/prepared.ts'
import { promotionEndpoints } from './endpoints/promotions.ts'
import { siteEndpoints } from './endpoints/site.ts'

/** Every call of the storefront and what the API answers (docs/api.md). Both sides read this one table. */
export const endpoints = {
  ...siteEndpoints,
  ...catalogueEndpoints,
  ...promotionEndpoints,
  ...orderingEndpoints,
  ...preparedEndpoints,
  ...orderEventEndpoints,
  ...accountEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
