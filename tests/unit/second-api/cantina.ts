/** A restaurant as another system stores it: numeric ids, null for absent values, some relations wrapped and some bare. */

const wrapped = <T>(data: T) => ({ data })

const sizes = [
  { id: 1, name: 'Normal', price: 8.9 },
  { id: 2, name: 'Grande', price: 11.3 },
]

export const tacos = {
  id: 11,
  name: 'Tacos',
  description: null,
  poster: null,
  sizes: wrapped(sizes),
  extras: [{ id: 5, name: 'Guacamole', prices: wrapped([{ sizeId: 1, price: 1.1 }]) }],
  variants: wrapped([
    {
      id: 7,
      name: 'Salsa',
      type: 'select',
      required: 1,
      options: [
        { id: 70, name: 'Roja', price: 0.3, hasChild: 0 },
        { id: 71, name: 'Verde', price: 0, hasChild: 0 },
      ],
    },
  ]),
  allergens: wrapped([{ name: 'Milch', description: null }]),
  additives: null,
}

const combo = {
  id: 21,
  name: 'Menú del día',
  price: 12,
  discount: 10,
  poster: null,
  items: wrapped([{ id: 1, name: 'Plato', required: 1, size: wrapped(sizes[0]), products: [tacos] }]),
}

const category = { id: 3, name: 'Platos' }
const daily = [{ from: '00:00', to: '24:00' }]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const settings: Record<string, string | number | null> = {
  SITE_TITLE: 'Cantina',
  COUNTRY: 'at',
  CURRENCY: 'EUR',
  TIME_ZONE: 'Europe/Vienna',
  ALLOW_GUEST_CHECKOUT: 'true',
  ALLOW_DELIVERY: 'true',
  TERMS_AND_CONDITIONS: 41,
  API_EXTENSIONS: null,
}

/** The answers of the calls that only read, by operation; `{data, meta}` is sent as it is. */
export const answers: Record<string, unknown> = {
  getTranslations: '{}',
  getLanguages: [{ code: 'de', name: 'Deutsch' }],
  getPages: [{ id: 41, name: 'AGB', text: '<p>Fair.</p>', onHeader: 0, onFooter: 1, isPopup: null }],
  getBranches: [],
  getWorkingHours: {
    data: Object.fromEntries(weekdays.map(day => [day, daily])),
    meta: { isOpenNow: true, nextOpen: null, isActive: true },
  },
  getCategories: [category],
  getProducts: { data: [tacos], meta: { category: wrapped(category) } },
  getProduct: tacos,
  getMenus: [combo],
  getMenu: combo,
  getAreas: [{ id: 31, name: 'Neubau', zipcode: '1070', minimumOrder: 20, deliveryPrice: 2.5 }],
  getTaxes: [{ name: 'Verpackung', rates: wrapped([{ value: 2.5 }]) }],
  getPaymentProviders: [{ id: 61, name: 'Bar', displayOption: null }],
}
