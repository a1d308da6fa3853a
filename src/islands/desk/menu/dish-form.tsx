import { useStore } from '@nanostores/react'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { useCategoryOf } from '#islands/desk/draft/dish-choices.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { aboutFilled } from '#islands/desk/draft/filled.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { aboutChoices, aboutDeclared, aboutPlace, aboutTexts } from './about-dish.ts'
import { DishGoods } from './dish-goods.tsx'
import { DishPrices } from './dish-prices.tsx'
import type { Dish } from './dishes.ts'
import { Fold } from './fold.tsx'
import form from './form.module.css'
import { InheritedChoices } from './inherited-choices.tsx'
import styles from './menu.module.css'

interface Props {
  dish: Dish
  disabled: boolean
  /** Whether it is new, so that its form begins with its name. */
  begins: boolean
}

/** The form of a dish in sections; each says what is in it, so that what is right already can stay closed. */
export function DishForm({ dish: { row }, disabled, begins }: Props) {
  const { t, money } = useDeskT()
  const { tables, languages } = useStore($draft)
  const goods = useRow('goods', row.key)
  const category = useCategoryOf(row.cells.category)
  const at = { table: 'products', rowKey: row.key } as const
  const part = { table: 'products', key: row.key } as const
  const hasGoods = goods !== undefined && goods.state !== 'removed'
  const nameIn = (table: 'categories' | 'variants', key: string): string =>
    tables[table]?.rows.get(key)?.cells.name || key
  const rare = fieldsOf('products', 'rare').map(({ column, label }) => ({ column, name: t(label) }))
  return (
    <div className={form.sections}>
      <Fold
        title="Name and description"
        about={aboutTexts(row, languages, t)}
        parts={[{ ...part, form: 'texts' }]}
        first
        begins={begins}
      >
        <FieldsOf {...at} form="texts" />
      </Fold>
      <DishPrices dishKey={row.key} disabled={disabled} />
      <Fold
        title="Picture"
        about={row.cells.image ? t('there is one') : t('nothing yet')}
        parts={[{ ...part, form: 'picture' }]}
      >
        <FieldsOf {...at} form="picture" />
      </Fold>
      <Fold title="What is in it" about={aboutDeclared(row, t)} parts={[{ ...part, form: 'declared' }]}>
        <FieldsOf {...at} form="declared" />
      </Fold>
      <Fold
        title="On the menu"
        about={aboutPlace(row, nameIn('categories', row.cells.category ?? ''), money.locale)}
        parts={[{ ...part, form: 'menu' }]}
      >
        <div className={styles.grid}>
          <FieldsOf {...at} form="menu" />
        </div>
      </Fold>
      <Fold
        title="What guests choose"
        about={aboutChoices(row, category, question => nameIn('variants', question), t)}
        parts={[{ ...part, form: 'choices' }]}
      >
        <InheritedChoices dishKey={row.key} />
        <FieldsOf {...at} form="choices" />
      </Fold>
      <Fold
        title="More, rarely needed"
        about={aboutFilled(row, rare, t, hasGoods ? [t('Prepacked goods')] : [])}
        parts={[
          { ...part, form: 'rare' },
          { table: 'goods', key: row.key },
        ]}
      >
        <div className={styles.grid}>
          <FieldsOf {...at} form="rare" />
        </div>
        <DishGoods dishKey={row.key} disabled={disabled} />
      </Fold>
    </div>
  )
}
