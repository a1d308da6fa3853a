import { describe, expect, test } from 'vitest'
import { firstSectionPart, homeOrder, homeParts, slidesInMenu } from '#contract/describe/settings/look.ts'

describe('the order of the home page’s parts [R12.261]', () => {
  test.each([
    { setting: '', order: 'hero order offers categories combos slides menu gallery' },
    { setting: 'slides, hero', order: 'slides hero order offers categories combos menu gallery' },
    { setting: 'menu,combos', order: 'menu combos hero order offers categories slides gallery' },
    { setting: 'hero,footer,hero,gallery', order: 'hero gallery order offers categories combos slides menu' },
  ])('$setting', ({ setting, order }) => expect(homeOrder(setting).join(' ')).toBe(order))

  test('the search and the list of categories are above the first of combos and dishes', () => {
    expect(firstSectionPart([...homeParts])).toBe('combos')
    expect(firstSectionPart(homeOrder('gallery,menu'))).toBe('menu')
  })

  test.each([
    ['', true, false],
    ['', false, true],
    ['slides,menu', false, false],
    ['menu,combos,slides', false, false],
    ['combos,menu,slides', false, false],
  ])(
    'the large pictures of “%s” with combos: %s are below the first category: %s [R2.1171]',
    (setting, hasCombos, expected) => expect(slidesInMenu(homeOrder(setting), hasCombos)).toBe(expected),
  )
})
