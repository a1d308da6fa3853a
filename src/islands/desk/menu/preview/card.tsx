import type { Product } from '#contract/catalogue.ts'
import { shownSizes } from '#contract/catalogue.ts'
import { shortDescription } from '#contract/limits.ts'
import { mediaUrl } from '#contract/media.ts'
import { cardCodes, cardNotes, cardPrice, cardWas } from '#lib/i18n/card.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../../../ui/hooks/use-t.ts'

const NO_PICTURE = '/assets/img/misc/no-image.jpg'

/** The card of a dish, in the words and the markup of src/pages/_components/menu/ProductCard.astro; a test compares them. */
export function Card({ product }: { product: Product }) {
  const t = useT()
  const config = pageConfig()
  const shown = { ...product, sizes: shownSizes(product) }
  const codes = cardCodes(product)
  const was = cardWas(shown, config)
  const notes = cardNotes(shown, config, t)
  return (
    <div className="card dish">
      <img src={mediaUrl(product.poster, 'poster') ?? NO_PICTURE} alt="" width="480" height="360" />
      <h3>
        {product.number && <small>{product.number} </small>}
        <span>{product.name}</span>
      </h3>
      {product.description && <p>{shortDescription(product.description)}</p>}
      {codes && <small>{codes}</small>}
      {product.offered && <small>{formatWeeklyTimes(product.offered, config.locale)}</small>}
      <b>
        {cardPrice(shown, config, t)}
        {was && <s>{was}</s>}
        {notes && <small className="notes"> {notes}</small>}
      </b>
      {!product.available && (
        <span className="badge">{product.offered ? t('Not right now') : t('Sold out')}</span>
      )}
    </div>
  )
}
