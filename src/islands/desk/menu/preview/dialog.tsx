import type { Product } from '#contract/catalogue.ts'
import { mediaUrl } from '#contract/media.ts'
import { cardNotes, cardPrice, cardWas } from '#lib/i18n/card.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import choices from '../../../ui/choices/choices.module.css'
import type { ChooserFormProps } from '../../../ui/choices/form.tsx'
import { Goods } from '../../../ui/choices/goods.tsx'
import { ProductChooser } from '../../../ui/choices/product-chooser.tsx'
import { useT } from '../../../ui/hooks/use-t.ts'
import styles from './preview.module.css'

/** The choices without a cart that they would fill. */
const Frame = ({ children }: ChooserFormProps) => <div className={choices.form}>{children}</div>

/** The dialog of a dish as it opens: its head as in src/pages/_components/menu/ProductDialog.astro, and the shop's own form. */
export function Dialog({ product }: { product: Product }) {
  const t = useT()
  const config = pageConfig()
  const picture = mediaUrl(product.poster, 'poster')
  const was = cardWas(product, config)
  const notes = cardNotes(product, config, t)
  return (
    <div className={`product-dialog ${styles.dialog}`}>
      <div className="product-dialog__head">
        {picture && <img className="product-dialog__image" src={picture} alt="" width="480" height="360" />}
        <div className="product-dialog__words">
          <h2>{product.name}</h2>
          <p className="product-dialog__price">
            {cardPrice(product, config, t)}
            {was && <s>{was}</s>}
            {notes && <small className="notes"> {notes}</small>}
          </p>
        </div>
      </div>
      <div className="product-dialog__body" data-dialog-body>
        {product.description && <p className={choices.about}>{product.description}</p>}
        {product.goods && <Goods goods={product.goods} />}
        <ProductChooser key={JSON.stringify(product)} product={product} categoryId="" frame={Frame} />
      </div>
    </div>
  )
}
