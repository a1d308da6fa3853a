import { fromCents } from '#contract/kit/money.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Declaration } from '#contract/menu/catalogue.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts } from '#contract/orders/line.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import { declaredWords, dishName, mailWords } from '#contract/orders/words.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import { formatPrice, type MoneyFormat, percentIn } from '#lib/i18n/format.ts'
import type { OrderRow, TaxItem } from '#server/db/order-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { taxItemsOf } from '#server/orders/order-totals.ts'
import { housePayment } from '#server/orders/payment-name.ts'
import { factsOf, type OrderRecord, type StoredLine, storedAddress } from '#server/orders/store.ts'
import { paymentText, townLine } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { type ServerTexts, textsIn } from '#server/texts/texts.ts'
import type { EmailContent, OrderedContent } from './email-content.ts'

/** The reader of a mail about an order, and which of its two copies of names to use. */
export interface MailReader {
  lang: string
  of: 'guest' | 'house'
}

export const guestReader = ({ row }: OrderRecord): MailReader => ({ lang: row.lang, of: 'guest' })

export const restaurantReader = ({ defaultLang }: Shop): MailReader => ({ lang: defaultLang, of: 'house' })

/** The fields of an order besides its items, one per line. */
export function fieldsOf(order: OrderRecord, shop: Shop, reader: MailReader): EmailContent['fields'] {
  const { row } = order
  const { confirmation } = textsIn(reader.lang)
  const facts = inWords(orderFacts, factsOf(row), confirmation)
  const format = formatOf(shop, reader.lang)
  const at = (time: string) => formatLongDateTime(time, format)
  const address = storedAddress(row)
  const { lat, lng } = address?.coordinates ?? {}
  const where = address && [
    address.address || [lat, lng].filter(Boolean).join(', '),
    address.extras,
    townLine(address),
  ]
  return [
    { name: confirmation.code, value: row.code },
    { name: confirmation.ordered, value: at(row.created_at) },
    { name: confirmation.orderType, value: orderTypeText(row.order_type, reader) },
    { name: confirmation.table, value: row.table_name },
    ...facts.filter(({ key }) => key === 'car'),
    { name: confirmation.wanted, value: row.deliver_at ? at(row.deliver_at) : confirmation.asap },
    { name: confirmation.promised, value: row.promised_at ? at(row.promised_at) : '' },
    { name: confirmation.address, value: (where ?? []).filter(Boolean).join(', ') },
    { name: confirmation.area, value: address?.unplaced ? confirmation.unplaced : '' },
    { name: confirmation.phone, value: row.phone },
    { name: confirmation.payment, value: paymentOf(order, reader) },
    ...facts.filter(({ key }) => key !== 'car'),
  ]
    .map(({ name, value }) => ({ name, value: oneLine(value) }))
    .filter(fact => fact.value !== '')
}

type Texts = ServerTexts['confirmation']
/** Facts as mails word them (src/lib/contract/orders/facts.ts). */
type WordedFacts = Record<
  string,
  {
    column: string
    words?: { title: keyof Texts; yes?: keyof Texts; each?: Readonly<Record<string, keyof Texts>> }
  }
>

/** The facts for which mails have words, each with its key there. */
const inWords = (facts: WordedFacts, values: Record<string, unknown>, texts: Texts) =>
  Object.entries(facts).flatMap(([key, { words }]) => {
    if (!words) return []
    return [{ key, name: texts[words.title], value: wordsFor(values[key], words, texts) }]
  })

function wordsFor(
  value: unknown,
  { yes, each }: NonNullable<WordedFacts[string]['words']>,
  texts: Texts,
): string {
  if (yes) return value ? texts[yes] : ''
  const stored = String(value ?? '')
  const word = each?.[stored]
  return word ? texts[word] : stored
}

export const orderTypeText = (orderType: OrderType, { lang }: MailReader): string =>
  textsIn(lang).orderTypes[orderType]

/** The payment's name: guests read the one stored with the order, the restaurant the one in its own language. */
export function paymentOf(order: OrderRecord, { lang, of }: MailReader): string {
  const { row } = order
  return paymentText(order, of === 'house' ? housePayment(row) : row.payment_name, lang)
}

/** All items with their choices, declarations and prices, and the totals. */
export function orderedContent(
  order: OrderRecord,
  shop: Shop,
  reader: MailReader,
  title: string,
): OrderedContent {
  const texts = textsIn(reader.lang)
  const format = formatOf(shop, reader.lang)
  const price = (cents: number) => formatPrice(fromCents(cents, format.currency), format)
  return {
    title,
    items: order.items.map(item => {
      const chosen = item.words[reader.of]
      return {
        name: `${item.qty} × ${dishName(chosen)}`,
        value: price(item.price * item.qty),
        details: [
          ...mailWords(chosen, texts.confirmation.extras),
          ...chosen.items.map(each =>
            [dishName(each), ...mailWords(each, texts.confirmation.extras)].join(', '),
          ),
          ...inWords(lineFacts, { ...item }, texts.confirmation)
            .filter(({ value }) => value !== '')
            .map(({ name, value }) => `${name}: ${value}`),
          ...declaredIn(chosen, texts),
          ...vatOf(item.vat, reader, format),
          ...depositOf(item, reader, format),
        ],
      }
    }),
    totals: totalsOf(order, reader, price),
  }
}

/** The deposit of an item as a row of its own, with its VAT rates. */
const depositOf = (item: StoredLine, reader: MailReader, format: MoneyFormat): string[] => {
  if (item.deposit === 0) return []
  const deposit = formatPrice(fromCents(item.deposit * item.qty, format.currency), format)
  const vat = vatOf(item.depositVat ?? [], reader, format).map(rates => ` (${rates})`)
  return [`${textsIn(reader.lang).confirmation.plusDeposit}: ${deposit}${vat.join('')}`]
}

const vatOf = (vat: VatShare[], { lang }: MailReader, format: MoneyFormat): string[] => {
  const shares = vat.map(({ rate, gross }) =>
    percentIn(vat.length === 1 ? `${rate} %` : `${rate} % (${formatPrice(gross, format)})`, lang),
  )
  return shares.length === 0 ? [] : [`${textsIn(lang).confirmation.vat} ${shares.join(', ')}`]
}

const declaredIn = ({ allergens, additives }: Chosen, { confirmation }: ServerTexts): string[] =>
  [listed(confirmation.allergens, allergens), listed(confirmation.additives, additives)].filter(Boolean)

const listed = (title: string, declarations: Declaration[]): string =>
  declarations.length === 0 ? '' : `${title}: ${declarations.map(declaredWords).join(', ')}`

function totalsOf(
  { row, promotions }: OrderRecord,
  { lang }: MailReader,
  price: (cents: number) => string,
): OrderedContent['totals'] {
  const { confirmation } = textsIn(lang)
  const optional: [string, number][] = [
    [confirmation.discount, -row.discount],
    [confirmation.tax, row.tax],
    [confirmation.tip, row.tip],
  ]
  return [
    { name: confirmation.price, value: price(row.price) },
    ...(row.deposit > 0 ? [{ name: confirmation.deposit, value: price(row.deposit) }] : []),
    ...(rulesOf(row.order_type).isDelivered
      ? [{ name: confirmation.delivery, value: price(row.delivery) }]
      : []),
    ...promotions.map(({ name, cents }) => ({ name, value: price(-cents) })),
    ...optional.filter(([, cents]) => cents !== 0).map(([name, cents]) => ({ name, value: price(cents) })),
    { name: confirmation.total, value: price(row.total), strong: true },
    ...taxRows(taxItemsOf(row), row, lang, price),
  ]
}

/** The taxes of an order or of a part of it. */
export const taxRows = (
  taxes: TaxItem[],
  { tax }: Pick<OrderRow, 'tax'>,
  lang: string,
  price: (cents: number) => string,
): OrderedContent['totals'] => {
  const { confirmation: texts } = textsIn(lang)
  return taxes.map(({ name, cents, net }) => ({
    name: tax === 0 ? interpolate(texts.contained, { rate: percentIn(name, lang) }) : name,
    value: net === undefined ? price(cents) : `${price(cents)} (${texts.net} ${price(net)})`,
  }))
}
