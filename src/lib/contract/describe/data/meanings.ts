import type { DataTable } from '../../kit/column.ts'
import { type OrderType, orderTypes } from '../../kit/order-types.ts'
import type { DataTableName, dataTables } from './tables.ts'

/** The columns of a table that have cells: texts of pages are files. */
type Meanings<T extends DataTable> = {
  [C in keyof T['columns'] as T['columns'][C] extends { kind: 'html' } ? never : C]: string
}

const listed = orderTypes.map(type => `\`${type}\``).join(', ')
const aList = `a list of ${listed}`
const typePrice = 'optional. What it costs instead for that order type, also `0`; empty means `price`'
const typePrices = Object.fromEntries(orderTypes.map(type => [type, typePrice])) as Record<OrderType, string>
const externalId =
  'optional. What the [till](tills.md) or another program calls it, up to 64 characters, unique in this file'
const soldFor = `optional. The order types that it is sold for, ${aList}`
const types = `${soldFor}; empty means all`

/**
 * What docs/data-files.md says of each column, in the tables that `npm run data-files-docs` writes there: columns of the same meaning share
 * a row. Tables of a few columns are described in a sentence there, and are missing here.
 */
export const meanings: { [N in DataTableName]?: Meanings<(typeof dataTables)[N]> } = {
  pages: {
    id: 'the page',
    name: 'translated',
    onHeader: 'whether header and footer link to it',
    onFooter: 'whether header and footer link to it',
    isPopup: '`yes`: shown once to every visitor',
  },
  branches: {
    slug: 'the part of addresses that names the branch, `/branch/mitte`: lower-case letters, digits and single `-`',
    name: 'not translated',
    url: "the host of the branch's own server, without a path: `https://mitte.example.org`. Its API is at `/api`",
  },
  settings: {
    key: 'the setting, in capitals; [api.md](api.md#settings) lists all, and no other is imported',
    value: 'its value. For switches, `1` or `yes` is on, and `0`, `no` or empty is off',
    media:
      'a picture, for settings such as `LOGO`, `FOOTER_LOGO`, `FAVICON` and `BREADCRUMB_BACKGROUND`; a list of pictures for `HOME_SLIDER` and `HOME_GALLERY`',
    public: '`no` keeps it on the server; empty means yes',
  },
  areas: {
    id: 'the area; the name is not translated',
    name: 'the area; the name is not translated',
    zipcode: 'its postcode, one per row; empty: any',
    minimumOrder: 'the minimum order',
    deliveryPrice: 'the delivery fee; `0.00` is free',
    freeDeliveryThreshold: 'the price from which delivery is free; `0.00` is never',
    tiers:
      'optional. What the delivery costs from a price of the order on, a list of `price=fee`: `25=1.90 40=0`, each from a higher price on and cheaper than the one before',
    reach:
      'optional. How far it reaches from RESTAURANT_COORDINATES: `3.5 km` as the crow flies, or `20 min` by car ([where an address is](#where-an-address-is))',
    shape:
      'optional. Its shape on the map: corners as latitude and longitude, `52.53,13.41 52.53,13.43 52.54,13.42`, or GeoJSON with one polygon without holes',
    text: 'optional, translated. What its own page says ([below](#pages-of-delivery-areas)); an empty line begins a paragraph',
    externalId,
  },
  places: {
    id: 'the place',
    street: 'its name, not translated. The search ignores umlauts, case and “Str.”',
    zipcode: 'as in a postal address',
    town: 'as in a postal address',
    lat: 'a point in the street, in degrees: `52.5365`, `13.4195`',
    lng: 'a point in the street, in degrees: `52.5365`, `13.4195`',
  },
  hours: {
    weekday:
      '`monday` to `sunday`, or its name in German or Turkish; a day without rows is closed, a day may have several rows',
    from: '`11:30`. A `to` at or before `from` is on the next day: `17:00` to `00:30`, or `24:30`',
    to: '`11:30`. A `to` at or before `from` is on the next day: `17:00` to `00:30`, or `24:30`',
    types: `optional. The order types that the row is for, ${aList}; empty means all. Rows of a day may overlap if no order type has both`,
  },
  specialDays: {
    date: '`2026-12-24`, or several days in a row: `2026-12-24 – 2027-01-06`; a day may have several rows',
    from: 'as in `hours.csv`; both empty means closed all day',
    to: 'as in `hours.csv`; both empty means closed all day',
    text: 'translated, may be empty: what guests read beside the day. The first row of a day counts',
    types: 'optional, as in `hours.csv`. An order type that no row of the day is for is closed',
  },
  preparation: {
    order_type: `one of ${listed}; empty means all`,
    weekday: '`monday` to `sunday`; empty means every day',
    from: 'as in `hours.csv`; both empty means all day',
    to: 'as in `hours.csv`; both empty means all day',
    minutes: 'a whole number',
  },
  providers: {
    id: 'the payment method; the name is translated',
    name: 'the payment method; the name is translated',
    displayOption: 'its icon: `cash`, `card`, `counter`, `online`',
    ways: `the order types it is offered for, ${aList}`,
    kind: 'optional. Empty: paid when the order is handed over. `stripe`: paid online with Stripe ([payments.md](payments.md#stripe)). `mollie`: paid online with Mollie ([payments.md](payments.md#mollie)). `paypal`: paid with PayPal ([payments.md](payments.md#paypal)). `sandbox`: a page that moves no money, for demos; a live shop does not offer it',
    externalId,
  },
  categories: {
    id: 'the category',
    name: 'translated; the description may be empty',
    description: 'translated; the description may be empty',
    image:
      "picture: a circle in the list of categories, and cut to a wide one across the category's page, and on home above dishes that have none",
    gallery: 'list of pictures; home shows the first eight as squares',
    offered: 'optional. [Weekdays and times](#weekdays-and-times) of its dishes that have none of their own',
    types: 'optional. The same list as in `products.csv`, for its dishes that have none of their own',
    pairings:
      'optional. What goes well with its dishes that name nothing themselves: ids from `products.csv`',
    halves:
      'optional. Two of its dishes can be the halves of one, at each size that they have, and cost as much as the `dearest`, their `mean` or their `sum`; see [dishes in halves](#dishes-in-halves)',
    station:
      'optional. The station of the kitchen that makes its dishes, such as `Grill` ([desk.md](desk.md#stations)); empty for the first one, or if there are none',
    halvesChoices:
      'optional. `whole`: its dishes in halves ask once for what all dishes of the category ask and offer, and cost that once; empty: each half has its own',
    extras:
      'optional. Groups from `extras.csv` that all its dishes have, before those that they name themselves. They need a price at each size of these dishes',
    variants: 'optional. Ids from `variants.csv` of questions that all its dishes ask, before their own',
  },
  products: {
    id: 'the product; the demo uses whole numbers',
    number: 'the number on the printed menu (`23`, `P4`); may be empty',
    category: 'an id from `categories.csv`',
    name: 'translated; the description may be empty. Lists show its first 70 characters',
    description: 'translated; the description may be empty. Lists show its first 70 characters',
    image: 'picture',
    vat: 'the VAT contained in the price, in percent, without a sign: `7` or `19`; or a class from [`vat.csv`](#vatcsv), such as `food`',
    extras: 'list of groups from `extras.csv`',
    variants: 'list of ids from `variants.csv`, in the order in which guests see them',
    allergens: 'lists of codes from `allergens.csv` and `additives.csv`',
    additives: 'lists of codes from `allergens.csv` and `additives.csv`',
    available: '`no` shows the product as sold out; empty means yes',
    diet: '`vegan` or `vegetarian`; empty if it is neither or unknown',
    stock: 'optional. The number of portions left; empty means unlimited',
    station: 'optional. The station that makes it, if it is not that of its category',
    weight:
      'optional. How many dishes a portion counts as where [times are limited by dishes](#how-much-the-kitchen-can-do): `0` for a drink, `3` for what takes long; empty is 1',
    offered:
      'optional. The [weekdays and times](#weekdays-and-times) at which it is available; empty means those of its category, else always',
    types: `${soldFor}; empty means those of its category, else all`,
    heat: 'optional. How hot it is: `1` slightly, `2` hot, `3` very hot; empty means not hot',
    highlight:
      'optional. `new` or `favourite`: what cards say beside its name; empty means nothing. Home begins with its favourites',
    pairings:
      'optional. What goes well with it and is offered once it is in the cart: ids from `products.csv`; empty means those of its category',
    declared:
      'optional. `yes`: a dish that lists no allergens and additives contains none of them. Without it, such a dish counts as undeclared, and search and filter never show it as a dish without an allergen',
    externalId,
    withoutExtras: 'optional. Groups that its category gives its dishes, and this one does not have',
    withoutVariants: 'optional. Questions that its category gives its dishes, and this one does not ask',
  },
  prices: {
    product: 'an id from `products.csv`',
    size: 'an id from `sizes.csv`; one row for each size of the product',
    price: 'what the product costs at this size',
    was: 'optional. The higher price before a reduction, shown struck through',
    deposit: 'optional. What is paid for its returnable bottle, not part of `price`: `0.25`',
    quantity:
      'optional. The net quantity of a bottle or package: `330 ml`, `0.75 l`, `500 g`; from it comes the price per litre or kilo',
    vat: 'optional. The VAT of the dish at this size, and of its deposit, where it is not that of the dish: a percentage, or a class from `vat.csv`',
    ...typePrices,
  },
  vatRates: {
    class:
      'the name of the class, which begins with a letter: `food`. One row for each day on which its rates change',
    from: 'the day from which these rates hold, `2026-01-01`; empty in the first row of a class: its rates before all others',
    table: 'the VAT in percent of what is eaten at a table of the restaurant',
    away: 'the VAT in percent of what is fetched or delivered',
  },
  goods: {
    product: 'an id from `products.csv`; its net quantity is in `prices.csv`',
    ingredients: 'translated; write allergens in capitals: `Wasser, MILCH`',
    maker: 'name and address',
    per: 'what the following amounts refer to: `100 g` or `100 ml`; empty without them',
    kj: 'energy in kJ and kcal, all others in g; empty if unknown',
    kcal: 'energy in kJ and kcal, all others in g; empty if unknown',
    fat: 'energy in kJ and kcal, all others in g; empty if unknown',
    saturates: 'energy in kJ and kcal, all others in g; empty if unknown',
    carbohydrate: 'energy in kJ and kcal, all others in g; empty if unknown',
    sugars: 'energy in kJ and kcal, all others in g; empty if unknown',
    protein: 'energy in kJ and kcal, all others in g; empty if unknown',
    salt: 'energy in kJ and kcal, all others in g; empty if unknown',
    withdrawal: '`yes` for durable goods that a consumer may return; empty means no',
  },
  extras: {
    id: 'the extra',
    group: 'the group that products name in `extras`; it exists once a row here names it',
    name: 'translated',
    allergens: 'lists of codes',
    additives: 'lists of codes',
    most: 'optional. How often a guest may have it on one dish; empty is once',
    vat: 'optional. The VAT of what the extra costs where it is not that of the dish: a percentage, or a class from `vat.csv`',
    externalId,
  },
  variants: {
    id: 'the variant',
    name: 'translated',
    type: '`select` (one answer) or `checkbox` (any number)',
    required: '`yes`: at least one answer is required. Nothing is ever preselected',
    min: 'optional, for `checkbox`. How many answers are chosen at least and at most; the same answer twice counts twice',
    max: 'optional, for `checkbox`. How many answers are chosen at least and at most; the same answer twice counts twice',
    included:
      'optional, for `checkbox`. How many of the chosen answers are in the price of the dish and cost nothing',
    includes: 'optional. Which of the chosen answers these are: empty for the dearest, or `cheapest`',
  },
  options: {
    id: 'the option, unique in the whole file',
    variant: 'an id from `variants.csv`; each variant needs at least one option',
    parent:
      'empty, or the option of the same variant under which this one is asked: “Fries”, then “with ketchup”. One level deep',
    name: 'translated',
    price: 'what it adds to the price; `-0.50` reduces it, empty is 0',
    menu: 'empty, or an id from `menus.csv`: choosing the option opens this combo, and its price is added',
    allergens: 'lists of codes that this option adds',
    additives: 'lists of codes that this option adds',
    most: 'optional. How often a guest may have it on one dish; empty is once',
    vat: 'optional. The VAT of what the option adds to the price where it is not that of the dish: a percentage, or a class from `vat.csv`',
    ...typePrices,
    externalId,
  },
  menus: {
    id: 'the combo',
    name: 'translated; the description may be empty',
    description: 'translated; the description may be empty',
    price: 'before the discount; extras and options that the guest adds come on top',
    discount: 'percent off `price`, from 0 to 100, such as `12.5`',
    image: 'picture',
    listed: '`no` for combos that exist only inside an option; empty means yes',
    offered: 'optional. The [weekdays and times](#weekdays-and-times) at which it is available',
    types,
    ...typePrices,
    halves:
      'optional. The slots are the halves of one dish, which adds to `price` what its `dearest` half costs, the `mean` of its halves, or their `sum`; see [dishes in halves](#dishes-in-halves)',
    externalId,
  },
  promotions: {
    id: 'the promotion; what is counted of it belongs to the id',
    name: 'translated: the line in cart, receipt and reports; the description may be empty',
    description: 'translated: the line in cart, receipt and reports; the description may be empty',
    active: '`no`: switched off; empty means yes',
    by: 'empty: every order that fits gets it. `code`: only with a code',
    code: 'the word that guests type, three letters or digits at least: `SOMMER 26`. Empty if it has one-time codes only',
    advertised:
      '`yes`: home shows the code to every visitor; empty means no, and only those who have it know of it',
    action:
      '`percent`: percent off; `amount`: an amount off; `delivery`: delivery is free, or cheaper by `percent` or `amount`; `buy-get`: of so many dishes some are free, the cheapest; `gift`: one of some dishes is free; `set`: dishes at a price for all of them',
    percent: 'for `percent` and `delivery`: from 0 to 100, such as `10`',
    amount: 'for `amount` and `delivery`: what is taken off. For `set`: what it costs',
    buy: 'for `buy-get`: how many are paid. For `set`: how many of each dish or category it has; empty is one',
    get: 'for `buy-get` and `gift`: how many are free',
    dishes:
      'list of ids from `products.csv` and from `categories.csv`: what becomes cheaper. Both empty is the whole order, for `set` it has one of each',
    categories:
      'list of ids from `products.csv` and from `categories.csv`: what becomes cheaper. Both empty is the whole order, for `set` it has one of each',
    fromValue:
      'what the dishes of the order cost at least, before promotions, with neither delivery nor deposit, and without the dishes that this promotion gives away (`gift`); empty is any',
    orderTypes: `${aList}; empty is all`,
    from: 'the first and the last business day, `2026-12-24`; either may be empty',
    until: 'the first and the last business day, `2026-12-24`; either may be empty',
    times:
      '[weekdays and times](#weekdays-and-times) for which the order is; those after midnight belong to the day before',
    withDishes:
      'list of ids from `products.csv` and from `categories.csv`: any of these has to be in the cart',
    withCategories:
      'list of ids from `products.csv` and from `categories.csv`: any of these has to be in the cart',
    withQuantity: 'how many of them, or of all dishes if none are named',
    firstOrder: '`yes`: for the first order of an account, or of a phone number and e-mail address',
    afterOrders: 'how many orders the account has had before',
    branches: 'list of ids from `branches.csv`; empty is all',
    areas: 'list of ids from `areas.csv`; empty is all',
    combines:
      '`yes`: applies beside others that say so too, in the sequence of the file. Of all others a guest gets the one that saves most',
    limitTotal: 'how often it can be used in all, by one guest, and on one business day; empty is any number',
    limitCustomer:
      'how often it can be used in all, by one guest, and on one business day; empty is any number',
    limitDay: 'how often it can be used in all, by one guest, and on one business day; empty is any number',
    returns:
      '`no`: an order that was placed and is rejected or cancelled does not give its use back; empty means yes',
  },
  slots: {
    menu: 'an id from `menus.csv`; each combo needs at least one slot',
    id: 'the slot, unique in its combo',
    name: 'translated',
    required: '`no`: the guest may leave it empty; the price stays the same',
    size: 'an id from `sizes.csv`; empty: each product at its first size',
    products:
      'list of ids from `products.csv`; each has a price row for `size`, or for a size of its own behind an `@`: `401@large 402`. A surcharge stands behind a `+`: `401@large+1.50`. May be empty with a `category`',
    category:
      'optional. An id from `categories.csv`: all its dishes that have a price at `size` are in the slot, behind `products`',
  },
}
