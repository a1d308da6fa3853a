import { product } from './demo.ts'

// 8,90 - 0,50 + 2,00 + 1,30; 21,90 + 0,50; 10,90 + 5,40; 9,90 + 1,00
const prices = { pizza: 11.7, schnitzel: 22.4, burger: 16.3, combo: 10.9 }

/**
 * Cart lines in every shape that docs/api.md describes: extras, a selected checkbox, an empty select, an
 * option with a child, an option that opens a combo, and a combo with an extra and an empty slot.
 */
export const everyShape = [
  {
    type: 'productItem',
    product: { id: '401', name: 'Pizza Margherita' },
    productId: '401',
    categoryId: 'pizza',
    name: 'Pizza Margherita',
    sizeId: 'mittel',
    qty: 2,
    price: prices.pizza,
    extraIds: [
      { extraId: 'pz-parmesan', selected: true, name: 'Parmesan' },
      { extraId: 'pz-rucola', selected: true, name: 'Rucola' },
    ],
    optionIds: [
      { variantId: 'teig', value: null },
      { variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true, price: -0.5 }] },
    ],
  },
  {
    type: 'productItem',
    product: { id: '701', name: product(701).name },
    productId: '701',
    categoryId: 'grill',
    name: product(701).name,
    sizeId: 'standard',
    qty: 1,
    price: prices.schnitzel,
    extraIds: [],
    optionIds: [
      {
        variantId: 'beilage',
        value: [
          { optionId: 'be-pommes', selected: true, price: 0 },
          { optionId: 'be-pommes-ketchup', selected: true, price: 0.5 },
        ],
      },
    ],
  },
  {
    type: 'productItem',
    product: { id: '602', name: 'Cheeseburger' },
    productId: '602',
    categoryId: 'burger',
    name: 'Cheeseburger',
    sizeId: 'einfach',
    qty: 1,
    price: prices.burger,
    extraIds: [],
    optionIds: [
      {
        variantId: 'menue-burger',
        value: [
          {
            type: 'menuItem',
            menu: { id: 'burger-menue', name: 'Burger-Menü' },
            optionId: 'mb-menue',
            name: 'Burger-Menü',
            qty: 1,
            price: 5.4,
            items: [
              {
                slotId: 'beilage',
                productId: '1002',
                product: { id: '1002', name: product(1002).name },
                extras: [],
                optionIds: [{ variantId: 'dips', value: [] }],
              },
              {
                slotId: 'getraenk',
                productId: '1303',
                product: { id: '1303', name: product(1303).name },
                extras: [],
                optionIds: [],
              },
              { slotId: 'dip', extras: [], optionIds: [] },
            ],
          },
        ],
      },
      { variantId: 'weglassen-burger', value: [] },
    ],
  },
  {
    type: 'menuItem',
    menu: { id: 'mittag', name: 'Mittagspizza' },
    name: 'Mittagspizza',
    qty: 1,
    price: prices.combo,
    items: [
      {
        slotId: 'pizza',
        productId: '402',
        product: { id: '402', name: product(402).name },
        extras: [{ id: 'pz-pilze', name: 'Champignons', selected: true }],
        optionIds: [
          { variantId: 'teig', value: null },
          { variantId: 'weglassen-pizza', value: [] },
        ],
      },
      {
        slotId: 'getraenk',
        productId: '1302',
        product: { id: '1302', name: product(1302).name },
        extras: [],
        optionIds: [],
      },
      { slotId: 'salat', extras: [], optionIds: [] },
    ],
  },
]
