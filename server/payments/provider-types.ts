import { providerKinds } from '#contract/orders/provider-kinds.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Paid when the order is handed over. */
export const HANDOVER = 'handover'

/** Valid values of the column `kind` of payment-providers.csv. */
export const providerTypes = [HANDOVER, ...providerKinds] as const

/** The kind of one of the shop's providers. */
export const providerTypeOf = ({ rows }: Pick<Shop, 'rows'>, providerId: string): string =>
  rows.providers.find(row => row.id === providerId)?.kind ?? HANDOVER
