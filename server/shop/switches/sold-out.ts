import type { SoldOutKind } from '#contract/desk/switches.ts'
import type { SwitchKind, SwitchRow } from '#server/db/switch-tables.ts'

export interface SoldOut {
  has(kind: SoldOutKind, target: string): boolean
  /** Whether the kitchen counts the portions of a product, which then takes the place of its stock. */
  counts(productId: string): boolean
}

export const sizeTarget = (productId: string, sizeId: string): string => `${productId} ${sizeId}`

export function soldOutBy(switches: SwitchRow[]): SoldOut {
  const gone = new Set(switches.filter(({ portions }) => portions === null || portions <= 0).map(keyOf))
  const counted = new Set(switches.filter(({ portions }) => portions !== null).map(keyOf))
  return {
    has: (kind, target) => gone.has(keyOf({ kind, target })),
    counts: productId => counted.has(keyOf({ kind: 'product', target: productId })),
  }
}

const keyOf = ({ kind, target }: { kind: SwitchKind; target: string }): string => `${kind} ${target}`
