import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Size } from '#contract/menu/catalogue.ts'
import { plainSize } from '#lib/cart/choice.ts'

const size = (id: string, usual?: boolean) => z.parse(Size, { id, price: 5, usual })

test.each([
  ['the only one', [size('one')], 'one'],
  ['the usual one', [size('small'), size('large', true)], 'large'],
  ['the first of several usual ones', [size('small'), size('middle', true), size('large', true)], 'middle'],
  ['asked for where none is usual', [size('small'), size('large')], undefined],
])('the size of a dish that is added from its card is %s [R2.3001]', (_, sizes, id) => {
  expect(plainSize({ sizes })?.id).toBe(id)
})
