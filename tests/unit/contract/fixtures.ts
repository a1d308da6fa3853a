import * as z from 'zod/mini'
import { Menu, Product } from '#contract/menu/catalogue.ts'

/** A pizza with two sizes, extras priced by size, and every kind of variant. */
export const pizza = z.parse(Product, {
  id: 12,
  name: 'Pizza Bianca',
  vatRate: 7,
  sizes: [
    { id: 's', name: 'Klein', price: 7.5 },
    { id: 'l', name: 'Groß', price: 10.9 },
  ],
  extras: [
    {
      id: 'cheese',
      name: 'Extra Käse',
      prices: [
        { sizeId: 's', price: 1 },
        { sizeId: 'l', price: 1.6 },
      ],
      allergens: [{ code: 'G', name: 'Milch' }],
    },
    { id: 'truffle', name: 'Trüffel', prices: [{ sizeId: 'l', price: 4 }] },
  ],
  variants: [
    {
      id: 'dough',
      name: 'Teig',
      type: 'select',
      required: true,
      options: [
        { id: 'wheat', name: 'Weizen', allergens: [{ code: 'A1', name: 'Weizen' }] },
        { id: 'thin', name: 'Dünn', price: -0.5 },
        {
          id: 'filled',
          name: 'Gefüllter Rand',
          price: 2,
          hasChild: true,
          options: [
            { id: 'ricotta', name: 'Ricotta', price: 0.3 },
            { id: 'spinach', name: 'Spinat' },
          ],
        },
      ],
    },
    {
      id: 'sauce',
      name: 'Soßen',
      type: 'checkbox',
      required: true,
      options: [
        { id: 'garlic', name: 'Knoblauch', price: 0.8 },
        { id: 'chili', name: 'Chili', price: 0.5 },
      ],
    },
    {
      id: 'meal',
      name: 'Als Menü',
      type: 'select',
      required: false,
      options: [
        {
          id: 'with-drink',
          name: 'Mit Getränk',
          hasChild: true,
          menu: {
            id: 'drink',
            name: 'Getränk dazu',
            price: 2.5,
            items: [
              {
                id: 'd',
                required: true,
                products: [
                  { id: 'cola', name: 'Cola', vatRate: 19, sizes: [{ id: '033', name: '0,33 l', price: 3 }] },
                ],
              },
            ],
          },
        },
      ],
    },
  ],
  allergens: [{ code: 'G', name: 'Milch' }],
})

/** A combo of a pizza and an optional drink, 12.5 % off. */
export const combo = z.parse(Menu, {
  id: 2,
  name: 'Feierabend',
  price: 14,
  discount: 12.5,
  items: [
    {
      id: 'main',
      size: { id: 'l', name: 'Groß' },
      required: true,
      products: [
        {
          id: 12,
          name: 'Pizza',
          vatRate: 7,
          sizes: [
            { id: 's', name: 'Klein', price: 7.5 },
            { id: 'l', name: 'Groß', price: 10.5 },
          ],
          extras: [{ id: 'cheese', name: 'Käse', prices: [{ sizeId: 'l', price: 1.6 }] }],
        },
        { id: 99, name: 'Ausverkauft', available: false, sizes: [{ id: 'l', price: 9 }] },
      ],
    },
    {
      id: 'drink',
      required: false,
      products: [{ id: 70, name: 'Cola', vatRate: 19, sizes: [{ id: '033', price: 3.5 }] }],
    },
  ],
})
