import { describe, expect, test } from 'vitest'
import { homeOrder, homeParts, sectionOrder, slidesInMenu } from '#contract/describe/settings/look.ts'

describe('the order of the home page’s parts [R12.261]', () => {
  test.each([
    { setting: '', order: 'hero order offers categories popular combos slides menu gallery' },
    { setting: 'slides, hero', order: 'slides hero order offers categories popular combos menu gallery' },
    { setting: 'menu,combos', order: 'popular menu combos hero order offers categories slides gallery' },
    { setting: 'menu,popular', order: 'menu popular hero order offers categories combos slides gallery' },
    {
      setting: 'hero,footer,hero,gallery',
      order: 'hero gallery order offers categories popular combos slides menu',
    },
  ])('$setting', ({ setting, order }) => expect(homeOrder(setting).join(' ')).toBe(order))

  test('favourites that it does not name are above all that can be ordered [R2.2530]', () => {
    expect(sectionOrder([...homeParts])).toEqual(['popular', 'combos', 'menu'])
    expect(sectionOrder(homeOrder('gallery,menu'))).toEqual(['popular', 'menu', 'combos'])
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
