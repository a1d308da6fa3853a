import type { Shop } from '#server/shop/shop.ts'

/** Paid when the order is handed over. */
export const HANDOVER = 'handover'

/** Valid values of the column `kind` of payment-providers.csv. */
export const providerTypes = [HANDOVER, 'sandbox', 'stripe'] as const

/** The kinds that a shop can take: the sandbox only in a demo, Stripe only with its keys. */
export const acceptedProviderTypes = ({
  mode,
  stripe,
}: {
  mode: string
  stripe: object | undefined
}): ReadonlySet<string> =>
  new Set([HANDOVER, ...(mode === 'demo' ? ['sandbox'] : []), ...(stripe ? ['stripe'] : [])])

/** The kind of one of the shop's providers. */
export const providerTypeOf = ({ rows }: Pick<Shop, 'rows'>, providerId: string): string =>
  rows.providers.find(row => row.id === providerId)?.kind ?? HANDOVER
