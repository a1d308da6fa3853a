import { useState } from 'react'
import type { DeskDishes } from '#contract/desk/dishes.ts'
import type { PhoneQuote } from '#contract/desk/phone.ts'
import { limits } from '#contract/kit/limits.ts'
import { DishDialog } from '#islands/desk/dishes/dish-dialog.tsx'
import { dishOf, dishTitle } from '#islands/desk/dishes/found-dishes.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { Stepper } from '#islands/ui/lines/stepper.tsx'
import styles from './phone.module.css'
import { type TypedOrder, type } from './typed.ts'

interface Props {
  dishes: DeskDishes
  typed: TypedOrder
  quote: PhoneQuote | undefined
}

/** The dishes that were chosen, with the prices and the sums that the server says. */
export function CartPart({ dishes, typed, quote }: Props) {
  const { t, price } = useDeskT()
  const { lines, deliveryType } = typed
  const [changed, setChanged] = useState<number>()
  const line = changed === undefined ? undefined : lines[changed]
  const dish = line && dishOf(dishes, line, deliveryType)
  const sums = lines.length > 0 ? quote?.quote : undefined
  const replace = (index: number, by: TypedOrder['lines']) =>
    type({ deliveryType, lines: lines.flatMap((each, at) => (at === index ? by : [each])) })
  return (
    <section className={styles.cart} aria-label={t('Dishes of the order')}>
      {lines.length === 0 && <p className={desk.empty}>{t('No dish yet')}</p>}
      <ul className={styles.lines}>
        {lines.map((each, index) => {
          const of = dishOf(dishes, each, deliveryType)
          // Lines of an earlier order have no name of their own.
          const name = each.name || (of ? dishTitle(of) : '')
          const words = quote?.words[index] ?? []
          const unit = quote?.prices[index]
          const problems = (quote?.problems ?? []).filter(({ field }) => field.startsWith(`items.${index}.`))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={index}>
              <p className={styles.dish}>
                <strong>{name}</strong>
                {unit !== undefined && problems.length === 0 && <span>{price(unit * each.qty)}</span>}
              </p>
              {words.length > 0 && <p className={styles.words}>{words.join(', ')}</p>}
              {each.note && <p className={styles.words}>{each.note}</p>}
              {problems.map(({ message }) => (
                <p key={message} role="alert" className={desk.problem}>
                  {t.dynamic(message)}
                </p>
              ))}
              <div className={styles.row}>
                <Stepper
                  label={name}
                  value={each.qty}
                  max={limits.lineQty}
                  onChange={qty => replace(index, [{ ...each, qty }])}
                />
                <Button disabled={!of} onClick={() => setChanged(index)}>
                  {t('Change')} <span className="visually-hidden">{name}</span>
                </Button>
                <Button onClick={() => replace(index, [])}>
                  {t('Remove')} <span className="visually-hidden">{name}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {line && dish && changed !== undefined && (
        <DishDialog
          dish={dish}
          line={line}
          onClose={() => setChanged(undefined)}
          onChosen={chosen => {
            replace(changed, [chosen])
            setChanged(undefined)
          }}
        />
      )}
      {sums && (
        <dl className={styles.sums} aria-label={t('Sums')}>
          {sums.deposit > 0 && <Sum name={t('Deposit')} amount={sums.deposit} />}
          {sums.delivery > 0 && <Sum name={t('Delivery')} amount={sums.delivery} />}
          {sums.discount > 0 && <Sum name={t('Discount')} amount={-sums.discount} />}
          <Sum name={t('Total')} amount={sums.total} />
        </dl>
      )}
    </section>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  const { price } = useDeskT()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{price(amount)}</dd>
    </div>
  )
}
