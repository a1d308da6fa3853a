import type { SwitchKind, SwitchRow } from '../../db/switch-tables.ts'

/** What can be sold out. The target of `product-size` is the id of a product and that of a size. */
export const soldOutKinds = ['product', 'product-size', 'size', 'extra', 'option', 'menu'] as const
export type SoldOutKind = (typeof soldOutKinds)[number]

/** What the kitchen has sold out. */
export interface SoldOut {
  has(kind: SoldOutKind, target: string): boolean
  /** Whether the kitchen counts the portions of a product, which then takes the place of its stock. */
  counts(productId: string): boolean
}

export const sizeTarget = (productId: string, sizeId: string): string => `${productId} ${sizeId}`

/** What is sold out by the switches that are on. */
export function soldOutBy(switches: SwitchRow[]): SoldOut {
  const gone = new Set(switches.filter(({ portions }) => portions === null || portions <= 0).map(keyOf))
  const counted = new Set(switches.filter(({ portions }) => portions !== null).map(keyOf))
  return {
    has: (kind, target) => gone.has(keyOf({ kind, target })),
    counts: productId => counted.has(keyOf({ kind: 'product', target: productId })),
  }
}

const keyOf = ({ kind, target }: { kind: SwitchKind; target: string }): string => `${kind} ${target}`
