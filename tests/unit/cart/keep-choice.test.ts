import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Area } from '#contract/delivery/area.ts'
import { keepTyped } from '#lib/cart/delivery/keep-choice.ts'
import { $areas } from '#stores/order/areas.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet } from '#stores/order/order-street.ts'

const areas = z.parse(z.array(Area), [{ id: 1, name: 'Whitehall', zipcode: 'SW1A 2AA' }])

test('an address is read again with the areas, which may find a postcode in it; one with a postcode is left as it is [R2.260]', () => {
  const changed = vi.fn()
  keepTyped('delivery', '10 Downing St, SW1A 2AA')
  expect([$orderStreet.get(), $orderChoice.get()]).toEqual([
    { street: '10 Downing St, SW1A 2AA', zipcode: '' },
    { orderType: 'delivery', zipcode: '' },
  ])

  $areas.set(areas)
  expect([$orderStreet.get(), $orderChoice.get()]).toEqual([
    { street: '10 Downing St', zipcode: 'SW1A 2AA' },
    { orderType: 'delivery', zipcode: 'SW1A 2AA' },
  ])

  const stop = $orderChoice.listen(changed)
  $areas.set([...areas])
  stop()
  expect(changed).not.toHaveBeenCalled()
})
