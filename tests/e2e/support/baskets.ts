import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keep } from './storage.ts'

/** A Margherita pizza in the small size at 7,50 €. */
export const margherita = (more: object = {}) => ({
  type: 'productItem',
  productId: '401',
  categoryId: 'pizza',
  name: 'Pizza Margherita',
  sizeId: 'klein',
  qty: 1,
  price: 7.5,
  extraIds: [],
  optionIds: [
    { variantId: 'teig', value: null },
    { variantId: 'weglassen-pizza', value: [] },
  ],
  ...more,
})

/** A 0.33 l cola at 2,90 €, including 19 % VAT. */
export const cola = (more: object = {}) => ({
  type: 'productItem',
  productId: '1302',
  categoryId: 'softdrinks',
  name: 'Coca-Cola',
  sizeId: '033l',
  qty: 1,
  price: 2.9,
  extraIds: [],
  optionIds: [],
  ...more,
})

/** A dish without choices. */
export const dish = (productId: string, name: string, price: number, more: object = {}) => ({
  type: 'productItem',
  productId,
  name,
  sizeId: 'standard',
  qty: 1,
  price,
  extraIds: [],
  optionIds: [],
  ...more,
})

/** Stores lines in the browser's cart, as an earlier visit would have, and returns the cart's order key. */
export async function fillCart(page: Page, items: object[]): Promise<string> {
  const orderKey = randomUUID()
  const cart = JSON.stringify({ items, source: 'web', branch: null, orderKey })
  await keep(page, { cart })
  return orderKey
}

const inSlot = (slotId: string, product: { id: string; name: string; sizes: object[] }) => ({
  slotId,
  productId: product.id,
  product,
  extras: [],
  optionIds: [],
})

/** A lunch combo of a small Margherita and a cola at 9,90 €, with both VAT rates. */
export const lunch = (more: object = {}) => ({
  type: 'menuItem',
  menu: { id: 'mittag', name: 'Mittagspizza' },
  name: 'Mittagspizza',
  qty: 1,
  price: 9.9,
  items: [
    inSlot('pizza', {
      id: '401',
      name: 'Pizza Margherita',
      sizes: [{ id: 'klein', name: 'Klein', price: 7.5 }],
    }),
    inSlot('getraenk', { id: '1302', name: 'Cola', sizes: [{ id: '033l', name: '0,33 l', price: 2.9 }] }),
    { slotId: 'salat', extras: [], optionIds: [] },
  ],
  ...more,
})
