import { describe, expect, test } from 'vitest'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { firstChoice, keepChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { missing } from '#lib/cart/missing.ts'
import { keepSlots, pickOption } from '#lib/cart/pick.ts'
import { family, pizza } from '../lib/fixtures.ts'

const problemsOf = (choice: ReturnType<typeof firstChoice>) => resolveProduct(pizza, choice, 'EUR').problems

/** The default choice with options selected, as pairs of variant and option id. */
const picked = (...picks: [string, string][]) => {
  const choice = firstChoice(pizza)
  const optionIds = choice.optionIds.map(({ variantId, value }) => {
    const variant = pizza.variants.find(each => each.id === variantId)
    const wanted = picks.find(([id]) => id === variantId)?.[1]
    const option = variant?.options.find(each => each.id === wanted)
    return { variantId, value: variant && option ? pickOption(variant, value, option, true) : value }
  })
  return keepChoice(pizza, { ...choice, optionIds })
}

describe('what still has to be chosen is named', () => {
  test('by the variant [R5.6]', () => {
    expect(missing(pizza, problemsOf(firstChoice(pizza)))).toEqual(['Teig'])
    expect(missing(pizza, problemsOf(picked(['teig', 'hell'])))).toEqual([])
  })

  test('by the variant whose option asks for a child [R3.31]', () => {
    expect(missing(pizza, problemsOf(picked(['teig', 'hell'], ['dazu', 'pommes'])))).toEqual(['Dazu'])
  })

  test('by the variant and the slot of the combo nested in it [R3.39 R5.7]', () => {
    expect(missing(pizza, problemsOf(picked(['teig', 'hell'], ['dazu', 'menue'])))).toEqual(['Dazu: Beilage'])
  })

  test('by the slot, and by the variant of the product in it [R5.7]', () => {
    const empty = slotChoicesOf(family, undefined)
    expect(missing(family, resolveCombo(family, empty, 'EUR').problems)).toEqual(['Pizza vom Blech'])
    const chosen = keepSlots(
      family.items,
      empty.map(slot => (slot.slotId === 'blech' ? { ...slot, productId: '12' } : slot)),
    )
    expect(missing(family, resolveCombo(family, chosen, 'EUR').problems)).toEqual(['Pizza vom Blech: Teig'])
  })

  test('is not what only a new choice can mend', () => {
    expect(missing(pizza, [{ field: 'productId', message: 'Sold out' }])).toEqual([])
  })
})
