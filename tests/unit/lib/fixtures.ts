import * as z from 'zod/mini'
import { Menu, Product } from '#contract/menu/catalogue.ts'

const declared = (code: string, name: string) => ({ code, name, description: `Enthält ${name}` })
const gluten = declared('A1', 'Weizen')
const milk = declared('G', 'Milch')
const picture = { id: 1, alt: 'Pizza', urls: { poster: '/media/pizza.svg', square: '/media/pizza-s.svg' } }

const drinks = {
  id: 'burger-menue',
  name: 'Sparmenü',
  description: 'Beilage und Getränk',
  price: 5.4,
  items: [
    {
      id: 'beilage',
      name: 'Beilage',
      required: true,
      products: [
        {
          id: 901,
          name: 'Pommes',
          vatRate: 7,
          sizes: [{ id: 's', name: 'Standard', price: 3.5 }],
          extras: [{ id: 'mayo', name: 'Mayonnaise', prices: [{ sizeId: 's', price: 0.5 }] }],
        },
        { id: 902, name: 'Salat', vatRate: 7, sizes: [{ id: 's', name: 'Standard', price: 4.5 }] },
      ],
    },
    {
      id: 'getraenk',
      name: 'Getränk',
      required: false,
      products: [{ id: 903, name: 'Cola', vatRate: 19, sizes: [{ id: 's', name: '0,33 l', price: 2.9 }] }],
    },
  ],
}

/** A product with every kind of choice. */
export const pizza: Product = z.parse(Product, {
  id: 12,
  number: '23',
  name: 'Bianca',
  description: 'Tomaten, Mozzarella und Basilikum',
  vatRate: 7,
  poster: { data: picture },
  sizes: [
    { id: 'k', name: 'Klein', price: 8.5 },
    { id: 'g', name: 'Groß', price: 11 },
  ],
  extras: [
    {
      id: 'kaese',
      name: 'Extra Käse',
      prices: [
        { sizeId: 'k', price: 1 },
        { sizeId: 'g', price: 1.5 },
      ],
      allergens: [milk],
    },
    { id: 'rucola', name: 'Rucola', prices: [{ sizeId: 'g', price: 1.2 }] },
  ],
  allergens: [gluten],
  variants: [
    {
      id: 'teig',
      name: 'Teig',
      type: 'select',
      required: true,
      options: [
        { id: 'hell', name: 'Weizenteig' },
        { id: 'vollkorn', name: 'Vollkornteig', price: 0.8 },
      ],
    },
    {
      id: 'weg',
      name: 'Weglassen',
      type: 'checkbox',
      required: false,
      options: [
        { id: 'ohne-basilikum', name: 'Ohne Basilikum' },
        { id: 'ohne-kaese', name: 'Ohne Mozzarella', price: -1 },
      ],
    },
    {
      id: 'dazu',
      name: 'Dazu',
      type: 'select',
      required: false,
      options: [
        {
          id: 'pommes',
          name: 'Pommes',
          price: 2,
          hasChild: true,
          options: [
            { id: 'pur', name: 'ohne Soße' },
            { id: 'ketchup', name: 'mit Ketchup', price: 0.5 },
          ],
        },
        { id: 'menue', name: 'Als Menü', hasChild: true, menu: { data: drinks } },
      ],
    },
  ],
})

/** A combo with a required slot, whose product has extras and a variant, and an optional slot. */
export const family: Menu = z.parse(Menu, {
  id: 2,
  name: 'Großer Abend',
  price: 42,
  discount: 10,
  items: [
    {
      id: 'blech',
      name: 'Pizza vom Blech',
      required: true,
      size: { data: { id: 'g', name: 'Groß' } },
      products: [
        {
          id: 12,
          name: 'Bianca',
          vatRate: 7,
          sizes: pizza.sizes,
          extras: pizza.extras,
          variants: [pizza.variants[0]],
          allergens: [gluten],
        },
      ],
    },
    {
      id: 'dessert',
      name: 'Dessert',
      required: false,
      products: [
        { id: 50, name: 'Panna cotta', vatRate: 7, sizes: [{ id: 's', price: 6 }], allergens: [milk] },
      ],
    },
  ],
})
