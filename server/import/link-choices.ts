import { groupBy, ids } from './link-products.ts'
import type { ImportedCatalogue } from './read-catalogue.ts'

/** Checks variants with their options, and combos with their slots. */
export function checkChoices(card: ImportedCatalogue): void {
  checkVariants(card)
  checkOptions(card)
  checkMenus(card)
}

function checkVariants({ variants, options }: ImportedCatalogue): void {
  const used = new Set(options.map(({ value }) => value.variant_id))
  for (const { row, value } of variants) {
    if (!used.has(value.id)) row.mistake('id', 'has no option in options.csv')
  }
}

function checkOptions({ variants, options, menus }: ImportedCatalogue): void {
  const types = new Map(variants.map(({ value }) => [value.id, value.type]))
  const byId = new Map(options.map(({ value }) => [value.id, value]))
  const known = ids(menus)
  const parents = new Set(options.map(({ value }) => value.parent_id))
  for (const { row, value } of options) {
    row.refer('variant', value.variant_id, types, 'variant')
    row.refer('menu', value.menu_id ?? '', known, 'combo')
    const parent = value.parent_id === null ? undefined : byId.get(value.parent_id)
    row.refer('parent', value.parent_id ?? '', byId, 'option')
    const nests = value.menu_id !== null || parents.has(value.id)
    if (parent && parent.variant_id !== value.variant_id) {
      row.mistake('parent', `“${parent.id}” belongs to another variant`)
    }
    if (parent && (parent.parent_id !== null || nests)) row.mistake('parent', 'options nest only once')
    if (value.menu_id !== null && parents.has(value.id)) {
      row.mistake('menu', 'an option has either a combo or options of its own')
    }
    if (nests && types.get(value.variant_id) === 'checkbox') {
      row.mistake('variant', 'only a select variant has options with a combo or options of their own')
    }
  }
}

function checkMenus(card: ImportedCatalogue): void {
  const menus = ids(card.menus)
  const products = new Map(card.products.map(({ value }) => [value.id, value]))
  const sizes = ids(card.sizes)
  const priced = new Set(card.prices.map(({ value }) => `${value.product_id} ${value.size_id}`))
  const nestingOnly = variantsThatOnlyNest(card)
  const slots = groupBy(card.slots, slot => slot.menu_id)
  for (const { row, value } of card.menus) {
    if (!slots.has(value.id)) row.mistake('id', 'has no slot in slots.csv')
  }
  for (const { row, value } of card.slots) {
    row.refer('menu', value.menu_id, menus, 'combo')
    row.refer('size', value.size_id ?? '', sizes, 'size')
    if (value.products.length === 0) row.mistake('products', 'must name at least one product')
    for (const id of value.products) {
      row.refer('products', id, products, 'product')
      if (value.size_id !== null && products.has(id) && !priced.has(`${id} ${value.size_id}`)) {
        row.mistake('size', `“${id}” has no price at the size “${value.size_id}” in prices.csv`)
      }
      const variant = products.get(id)?.variants.find(each => nestingOnly.has(each))
      if (variant) row.mistake('products', `“${id}” requires “${variant}”, which offers nothing but combos`)
    }
  }
}

/** A product in a slot cannot open a combo, so such options are dropped there. */
function variantsThatOnlyNest({ variants, options }: ImportedCatalogue): Set<string> {
  const plain = new Set(
    options.filter(({ value }) => value.menu_id === null).map(({ value }) => value.variant_id),
  )
  const required = variants.filter(({ value }) => value.required === 1 && !plain.has(value.id))
  return ids(required)
}
