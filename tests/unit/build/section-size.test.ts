import { expect, test } from 'vitest'
import { sectionSizes } from '#content/section-size.ts'

const dish = (description: string) => ({ picture: undefined, description })

test('each section says how many cards it has, and whether they are lines [R11.200]', () => {
  const long = 'With a description that needs several lines on a narrow phone and fewer elsewhere'
  const sections = [
    { category: { slug: 'pizza' }, products: [dish(long), dish('')], halves: [dish('')] },
    { category: { slug: 'drinks' }, products: [dish(''), dish(''), dish('')], halves: [] },
  ]
  expect(sectionSizes({ combos: [{}], sections } as never)).toBe(
    '[id="combos"]{--cards:1}[id="pizza"]{--cards:3}[id="drinks"]{--cards:3;--row:var(--line)}',
  )
})
