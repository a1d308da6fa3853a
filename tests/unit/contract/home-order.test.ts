import { describe, expect, test } from 'vitest'
import { firstSectionPart, homeOrder, homeParts } from '#contract/settings/look.ts'

describe('the order of the home page’s parts [R12.261]', () => {
  test.each([
    { setting: '', order: 'hero order categories combos menu slides gallery' },
    { setting: 'slides, hero', order: 'slides hero order categories combos menu gallery' },
    { setting: 'menu,combos', order: 'menu combos hero order categories slides gallery' },
    { setting: 'hero,footer,hero,gallery', order: 'hero gallery order categories combos menu slides' },
  ])('$setting', ({ setting, order }) => expect(homeOrder(setting).join(' ')).toBe(order))

  test('the search and the list of categories are above the first of combos and dishes', () => {
    expect(firstSectionPart([...homeParts])).toBe('combos')
    expect(firstSectionPart(homeOrder('gallery,menu'))).toBe('menu')
  })
})
