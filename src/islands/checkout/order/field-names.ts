import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Definitions } from '#islands/form/define-fields.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { NameOf } from './failure.ts'

/** The server may name address fields with or without `address.`. */
export const typedAliases = {
  address: 'address.address',
  addressId: 'address.address',
  extras: 'address.extras',
  zipcode: 'address.zipcode',
  areaId: 'address.areaId',
} as const

/** A customer chooses a saved address, so every address error is shown at that choice. */
export const ownAliases = {
  address: 'addressId',
  'address.address': 'addressId',
  'address.zipcode': 'addressId',
  'address.areaId': 'addressId',
  extras: 'addressId',
  zipcode: 'addressId',
  areaId: 'addressId',
} as const

interface FieldNamesOptions {
  definitions: Definitions
  aliases: Partial<Record<string, string>>
  /** The lines that are ordered; the server names them as `items.0.qty`. */
  items: readonly CartLine[]
  t: Translate
}

/** Names the server's fields as the form does, and a line of the cart by its dish. */
export const fieldNames =
  ({ definitions, aliases, items, t }: FieldNamesOptions): NameOf =>
  field => {
    const label = definitions[aliases[field] ?? field]?.label
    if (label) return t(label)
    const [, index] = /^items\.(\d+)(?:\.|$)/.exec(field) ?? []
    return index === undefined ? undefined : items[Number(index)]?.name
  }
