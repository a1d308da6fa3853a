import { describe, expect, test } from 'vitest'
import { sectionSizes } from '#content/section-size.ts'

const dish = (name: string, description = '', size = {}) =>
  ({
    number: '1',
    name,
    description,
    allergens: [{ code: 'A' }],
    additives: [],
    sizes: [{ price: 8, ...size }],
    contents: { diets: [] },
    picture: undefined,
  }) as never

const siteWith = (...sections: { slug: string; products: never[] }[]) =>
  ({
    menus: [],
    siteLocale: { branch: null, lang: 'en', defaultLang: 'de' },
    site: {},
    money: { locale: 'en', currency: 'EUR' },
    sections: sections.map(({ slug, products }) => ({ category: { slug, description: '' }, products })),
  }) as never

/** The rem values of a section's rule. */
function sizesOf(css: string, id: string): Record<string, number> {
  const rule = new RegExp(`\\[id="${id}"\\]\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--(\w+):([\d.]+)/g)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

describe('the estimated height of a section [R11.200]', () => {
  const long = 'With a description that needs several lines on a narrow phone and fewer elsewhere'

  test('grows with its cards and their texts', () => {
    const one = sizesOf(sectionSizes(siteWith({ slug: 'a', products: [dish('Soup', long)] })), 'a')
    const two = sizesOf(
      sectionSizes(siteWith({ slug: 'a', products: [dish('Soup', long), dish('Soup', long)] })),
      'a',
    )
    const plain = sizesOf(sectionSizes(siteWith({ slug: 'a', products: [dish('Soup')] })), 'a')
    expect(one.cards).toBe(1)
    expect(two.cards).toBe(2)
    expect(two.phone).toBeGreaterThan(one.phone ?? 0)
    expect(one.phone).toBeGreaterThan(plain.phone ?? 0)
  })

  test('grows with what is said beside a price', () => {
    const drink = (size: object) => {
      const pictured = { ...(dish('Cola', long, size) as object), picture: 'abc' } as never
      return sizesOf(sectionSizes(siteWith({ slug: 'a', products: [pictured] })), 'a').narrow
    }
    const noted = { quantity: { amount: 330, unit: 'ml' }, deposit: 0.25, was: 9 }
    expect(drink(noted)).toBeGreaterThan(drink({}) ?? 0)
  })

  test('is less where lines are longer', () => {
    const {
      narrow = 0,
      phone = 0,
      wide = 0,
    } = sizesOf(sectionSizes(siteWith({ slug: 'a', products: [dish('Soup', long)] })), 'a')
    expect(narrow).toBeGreaterThan(phone)
    expect(phone).toBeGreaterThan(wide)
  })

  test('is never less than the smallest card', () => {
    expect(
      sizesOf(
        sectionSizes(
          siteWith({ slug: 'a', products: [{ ...(dish('X') as object), allergens: [] } as never] }),
        ),
        'a',
      ).wide,
    ).toBe(11)
  })

  test('is less for lines of a list, and more for each size they have', () => {
    const height = (...products: never[]) =>
      sizesOf(sectionSizes(siteWith({ slug: 'a', products })), 'a').phone ?? 0
    const [cola, long] = [
      dish('Cola'),
      dish('Cola', 'A description that is too long for a line of a list of drinks'),
    ]
    expect(height(cola, cola)).toBeLessThan(height(long, long))
    const sizes = { sizes: [{ price: 2 }, { price: 3 }, { price: 4 }] }
    expect(height(cola, { ...(cola as object), ...sizes } as never)).toBeGreaterThan(height(cola, cola))
  })

  test('has a rule for each section, and one for combos', () => {
    const css = sectionSizes(siteWith({ slug: 'a', products: [dish('X')] }, { slug: 'b', products: [] }))
    expect([...css.matchAll(/\[id="(\w+)"\]/g)].map(([, id]) => id)).toEqual(['combos', 'a', 'b'])
  })
})
