import type { DraftTableName } from '#contract/desk/draft.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What people call a row of each table, in the sequence in which changes are listed. */
export const tableTexts: Record<DraftTableName, DeskKey> = {
  products: 'Dish',
  menus: 'Combo',
  categories: 'Category',
  prices: 'Price',
  goods: 'Prepacked goods',
  sizes: 'Size',
  extras: 'Extra',
  extraPrices: 'Prices of extras',
  variants: 'Choice',
  options: 'Option',
  slots: 'Part of a combo',
  allergens: 'Allergen',
  additives: 'Additive',
  settings: 'Setting',
  hours: 'Opening hours',
  specialDays: 'Special days',
  preparation: 'Preparation times',
  areas: 'Delivery area',
  places: 'Street',
  taxes: 'Taxes',
  providers: 'Payment method',
  diningTables: 'Table',
  pages: 'Page',
  languages: 'Language',
  translations: 'Text',
  branches: 'Branch',
}

/** What people call a column. */
const columnTexts: Partial<Record<string, DeskKey>> = {
  id: 'Id',
  code: 'Code',
  slug: 'Id',
  key: 'Text of the shop',
  lang: 'Language',
  name: 'Name',
  description: 'Description',
  text: 'Text',
  number: 'Number on the menu',
  category: 'Category',
  image: 'Picture',
  gallery: 'Pictures',
  vat: 'VAT',
  extras: 'Groups of extras',
  variants: 'Choices',
  allergens: 'Allergens',
  additives: 'Additives',
  available: 'Available',
  offered: 'Offered',
  diet: 'Diet',
  stock: 'Portions left',
  weight: 'Counts as dishes',
  product: 'Dish',
  products: 'Dishes',
  size: 'Size',
  price: 'Price',
  quantity: 'Net quantity',
  deposit: 'Deposit',
  was: 'Price before',
  ingredients: 'Ingredients',
  maker: 'Maker',
  per: 'Amounts refer to',
  kj: 'Energy (kJ)',
  kcal: 'Energy (kcal)',
  fat: 'Fat',
  saturates: 'Saturated fat',
  carbohydrate: 'Carbohydrate',
  sugars: 'Sugars',
  protein: 'Protein',
  salt: 'Salt',
  withdrawal: 'May be returned',
  extra: 'Extra',
  group: 'Group',
  variant: 'Choice',
  parent: 'Asked under',
  menu: 'Combo',
  type: 'Kind of choice',
  required: 'Required',
  discount: 'Discount',
  listed: 'On the menu',
  dyes: 'Azo dyes',
  value: 'Value',
  media: 'Picture',
  public: 'Visible for everybody',
  onHeader: 'In the header',
  onFooter: 'In the footer',
  isPopup: 'Opens automatically',
  zipcode: 'Postcode',
  minimumOrder: 'Minimum order',
  deliveryPrice: 'Delivery fee',
  freeDeliveryThreshold: 'Free delivery from',
  street: 'Street',
  town: 'Town',
  lat: 'Latitude',
  lng: 'Longitude',
  rate: 'Rate',
  weekday: 'Weekday',
  from: 'From',
  to: 'To',
  date: 'Day',
  order_type: 'Order type',
  minutes: 'Minutes',
  displayOption: 'Shown as',
  ways: 'Order types',
  kind: 'Kind',
  url: 'Address',
}

/** The columns that exist once for each language. */
const TRANSLATED = /^(name|description|text|ingredients)_(?<lang>[a-z]{2}(?:-[A-Za-z]{2,4})?)$/

interface ColumnWord {
  key: DeskKey | undefined
  /** The language of a translated column, unless it is the default one. */
  lang: string | undefined
}

/** What people call a column, and the language that it is for. */
export function columnText(column: string): ColumnWord {
  const translated = TRANSLATED.exec(column)
  return { key: columnTexts[translated?.[1] ?? column], lang: translated?.groups?.lang }
}
