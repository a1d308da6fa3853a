interface ProviderName {
  /** The brand that guests pay with; absent for the sandbox, which is none. */
  brand?: string
  /** The variable of the server's environment without which a shop cannot take it. */
  key?: `${string}_KEY`
}

/** The kinds of payment providers to which a guest is sent, as payment-providers.csv names them. */
const providerNames = {
  mollie: { brand: 'Mollie', key: 'MOLLIE_API_KEY' },
  paypal: { brand: 'PayPal', key: 'PAYPAL_SECRET_KEY' },
  sandbox: {},
  stripe: { brand: 'Stripe', key: 'STRIPE_SECRET_KEY' },
} as const satisfies Record<string, ProviderName>
export type ProviderKind = keyof typeof providerNames
export type ProviderKey = Extract<(typeof providerNames)[ProviderKind], { key: string }>['key']

/** The brand of a kind of provider; undefined for what is paid at handover and for the sandbox. */
export const brandOf = (kind: string): string | undefined =>
  (providerNames as Record<string, ProviderName>)[kind]?.brand

export const providerKinds = Object.keys(providerNames) as [ProviderKind, ...ProviderKind[]]

export const isProviderKind = (kind: string): kind is ProviderKind => Object.hasOwn(providerNames, kind)

/** The keys of providers, with the brands that they are of. */
export const providerKeys = providerKinds.flatMap(kind => {
  const name = providerNames[kind]
  return 'key' in name ? [{ key: name.key, brand: name.brand }] : []
})
