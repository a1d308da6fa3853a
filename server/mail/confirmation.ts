import type { Declaration } from '#contract/catalogue.ts'
import type { Chosen } from '#contract/choices.ts'
import { type StoredOrder, storedAddress, taxItemsOf } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { formatDateTime, formatPrice } from '../words/formats.ts'
import { fill, spokenTo, type Texts, textsIn } from '../words/words.ts'
import type { Letter, Ordered } from './letter.ts'
import { reachAt } from './reach.ts'

/** The mail that confirms an order, in its guest's language: everything ordered, its sums, VAT and declarations. */
export function confirmationLetter(order: StoredOrder, shop: Shop, statusLink: string): Letter {
  const { row } = order
  const { features } = shop
  const texts = textsIn(row.lang)
  const { confirmation } = texts
  return {
    lang: spokenTo(row.lang),
    subject: fill(confirmation.subject, { code: row.code, shop: features.siteTitle }),
    opening: [fill(confirmation.hello, { name: row.name }), confirmation.intro],
    facts: factsOf(order, texts, features.timeZone),
    link: { name: confirmation.link, url: statusLink },
    order: {
      title: confirmation.items,
      items: itemsOf(order, texts, features.currency),
      sums: sumsOf(order, texts, features.currency),
    },
    closing: [...(row.tax === 0 ? [confirmation.gross] : []), confirmation.questions, reachAt(shop)],
  }
}

function factsOf({ row }: StoredOrder, { confirmation, ways }: Texts, timeZone: string): Letter['facts'] {
  const { lang } = row
  const address = storedAddress(row)
  const where = address && [address.address, address.extras, `${address.zipcode} ${address.area.name}`]
  const way = Object.entries(ways).find(([name]) => name === row.way)?.[1] ?? row.way
  return [
    { name: confirmation.code, value: row.code },
    { name: confirmation.ordered, value: formatDateTime(row.created_at, lang, timeZone) },
    { name: confirmation.way, value: way },
    {
      name: confirmation.wanted,
      value: row.deliver_at ? formatDateTime(row.deliver_at, lang, timeZone) : confirmation.asap,
    },
    { name: confirmation.address, value: (where ?? []).filter(Boolean).join(', ') },
    { name: confirmation.phone, value: row.phone },
    { name: confirmation.payment, value: row.payment_name },
    { name: confirmation.invoice, value: row.invoice === 1 ? confirmation.invoiceWanted : '' },
    { name: confirmation.notes, value: row.notes },
  ].filter(fact => fact.value !== '')
}

function itemsOf({ row, items }: StoredOrder, texts: Texts, currency: string): Ordered['items'] {
  return items.map(item => {
    const chosen: Chosen = JSON.parse(item.chosen)
    return {
      name: `${item.qty} × ${named(chosen)}`,
      value: formatPrice(item.price * item.qty, row.lang, currency),
      details: [
        ...choicesOf(chosen, texts),
        ...chosen.items.map(each => [named(each), ...choicesOf(each, texts)].join(', ')),
        ...declaredIn(chosen, texts),
      ],
    }
  })
}

const named = ({ name, size }: Chosen): string => (size === '' ? name : `${name} (${size})`)

const choicesOf = ({ options, extras }: Chosen, { confirmation }: Texts): string[] => [
  ...(options.length > 0 ? [options.join(', ')] : []),
  ...(extras.length > 0 ? [`${confirmation.extras}: ${extras.join(', ')}`] : []),
]

const declaredIn = ({ allergens, additives }: Chosen, { confirmation }: Texts): string[] =>
  [listed(confirmation.allergens, allergens), listed(confirmation.additives, additives)].filter(Boolean)

const listed = (title: string, declarations: Declaration[]): string =>
  declarations.length === 0
    ? ''
    : `${title}: ${declarations.map(each => [each.code, each.name].filter(Boolean).join(' ')).join(', ')}`

function sumsOf({ row }: StoredOrder, { confirmation }: Texts, currency: string): Ordered['sums'] {
  const price = (cents: number) => formatPrice(cents, row.lang, currency)
  const optional: [string, number][] = [
    [confirmation.discount, -row.discount],
    [confirmation.tax, row.tax],
    [confirmation.tip, row.tip],
  ]
  return [
    { name: confirmation.price, value: price(row.price) },
    ...(row.way === 'delivery' ? [{ name: confirmation.delivery, value: price(row.delivery) }] : []),
    ...optional.filter(([, cents]) => cents !== 0).map(([name, cents]) => ({ name, value: price(cents) })),
    { name: confirmation.total, value: price(row.total), strong: true },
    ...taxItemsOf(row).map(({ name, cents }) => ({
      name: row.tax === 0 ? `${confirmation.contained} ${name}` : name,
      value: price(cents),
    })),
  ]
}
