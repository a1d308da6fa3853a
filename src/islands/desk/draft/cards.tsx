import { shortDescription } from '#contract/kit/limits.ts'
import { shownPoster } from '#contract/kit/media.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { shownSizes } from '#contract/menu/catalogue.ts'
import { comboPrice } from '#islands/ui/combo/combo-price.ts'
import {
  cardMarks,
  cardNotes,
  cardPrice,
  cardWas,
  type DishMark,
  lowestPrice,
  productCodes,
} from '#lib/i18n/card.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'

/** The formats of the shop's page that shows a card. */
interface CardFormat {
  money: MoneyFormat
  t: Translate
}

/** One for each sign of a mark. */
const SIGNS = [1, 2, 3]

/** The price of a card, with what is beside it. */
export interface PriceTexts {
  price: string
  /** The struck price; empty if there is none. */
  was: string
  notes: string
}

/** The card of a dish, in the texts and the markup of src/pages/_components/menu/ProductCard.astro; a test compares them. */
export function DishCard({ product, ...format }: { product: Product } & CardFormat) {
  const texts = dishPrice({ ...product, sizes: shownSizes(product) }, format)
  return (
    <Card
      of={product}
      number={product.number}
      marks={cardMarks(product, product.diet, format.t)}
      codes={productCodes(product)}
      texts={texts}
      {...format}
    />
  )
}

/** The card of a combo, as src/pages/_components/menu/ComboCard.astro has it. */
export const ComboCard = ({ menu, ...format }: { menu: Menu } & CardFormat) => (
  <Card
    of={{ ...menu, name: menu.inSizes?.name ?? menu.name }}
    texts={comboTexts(menu, format)}
    {...format}
  />
)

export const dishPrice = (product: Pick<Product, 'sizes'>, { money, t }: CardFormat): PriceTexts => ({
  price: cardPrice(product, money, t),
  was: cardWas(product, money),
  notes: cardNotes(product, money, t),
})

export function comboTexts(menu: Menu, { money, t }: CardFormat): PriceTexts {
  const { now, isFrom, was } = comboPrice(menu, money.currency)
  return {
    price: lowestPrice({ price: fromCents(now, money.currency), isFrom }, money, t),
    was: was ? formatPrice(fromCents(was, money.currency), money) : '',
    notes: was ? t('lowest price of the last 30 days') : '',
  }
}

interface CardProps extends CardFormat {
  of: Product | Menu
  number?: string | undefined
  marks?: DishMark[]
  codes?: string
  texts: PriceTexts
}

function Card({ of, number, marks = [], codes, texts: { price, was, notes }, money, t }: CardProps) {
  const picture = shownPoster(of, 'poster')
  const times = of.offered && formatWeeklyTimes(of.offered, money.locale)
  return (
    <div className="card dish">
      {picture && <img src={picture} alt="" width="480" height="360" />}
      <h3>
        {number && <small>{number} </small>}
        <span>{of.name}</span>
      </h3>
      {of.description && <p>{shortDescription(of.description)}</p>}
      {(codes || marks.length > 0 || times) && (
        <small>
          {marks.map(({ kind, signs, text }) => (
            <em key={kind}>
              {SIGNS.slice(0, signs).map(sign => (
                <i key={sign} className={kind} />
              ))}
              {text}
            </em>
          ))}{' '}
          {times && <em>{times}</em>} {codes}
        </small>
      )}
      <b>
        {price}
        {was && <s>{was}</s>}
        {notes && <small className="notes"> {notes}</small>}
      </b>
      {!of.available && <span className="badge">{of.offered ? t('Not right now') : t('Sold out')}</span>}
    </div>
  )
}
