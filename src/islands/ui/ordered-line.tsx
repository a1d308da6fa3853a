import type { Declaration } from '#contract/catalogue.ts'
import { formatPrice } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'
import styles from './ordered-line.module.css'
import { useT } from './use-t.ts'

/** Something to eat in words. */
export interface OrderedThing {
  name: string
  size: string
  extras: string[]
  options: string[]
  allergens: Declaration[]
  additives: Declaration[]
}

interface OrderedLineProps {
  line: OrderedThing & { items: OrderedThing[] }
  qty: number
  /** Unit price in the main unit. */
  price: number
}

/** One line of an order with everything that was chosen and all that it declares. */
export function OrderedLine({ line, qty, price }: OrderedLineProps) {
  const chosen = [...line.options, ...line.extras]
  const items = line.items.map((item, index) => ({ ...item, place: `${index} ${item.name}` }))
  return (
    <div className={styles.line}>
      <p className={styles.head}>
        <span className={styles.qty}>{qty} ×</span>
        <span>
          <strong>{line.name}</strong>
          {line.size && <span> ({line.size})</span>}
        </span>
        <span className={styles.price}>{formatPrice((Math.round(price * 100) * qty) / 100, shop())}</span>
      </p>
      {chosen.length > 0 && <p className={styles.choice}>{chosen.join(', ')}</p>}
      {items.length > 0 && (
        <ul className={styles.choice}>
          {items.map(item => (
            <li key={item.place}>
              {[item.name, item.size, ...item.options, ...item.extras].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <Codes allergens={line.allergens} additives={line.additives} />
    </div>
  )
}

/** The legend's codes; what has none is named. */
function Codes({ allergens, additives }: Pick<OrderedThing, 'allergens' | 'additives'>) {
  const t = useT()
  const parts = [
    { term: t('Allergens'), all: allergens },
    { term: t('Additives'), all: additives },
  ].filter(part => part.all.length > 0)
  if (parts.length === 0) return null
  return (
    <p className={styles.codes}>
      {parts.map(({ term, all }) => (
        <span key={term}>
          {term}:{' '}
          {all.map(({ code, name }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {code ? <abbr title={name}>{code}</abbr> : name}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}
