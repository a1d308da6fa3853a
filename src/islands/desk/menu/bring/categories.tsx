import type { BringQuestions } from '#contract/desk/bring-questions.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { percentIn } from '#lib/i18n/format.ts'
import { ratesOf } from '../dish-actions.ts'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { apart } from './choices.ts'

type Category = BringQuestions['categories'][number]

interface Props {
  questions: BringQuestions
  onAnswer: (questions: BringQuestions) => void
}

/** The categories that the file becomes, with the VAT of their dishes and the sizes that they have. */
export function Categories({ questions, onAnswer }: Props) {
  const { t } = useDeskT()
  const { categories, taxes } = questions
  const change = (category: Category, to: Partial<Category>): void =>
    onAnswer({
      ...questions,
      categories: categories.map(each => (each === category ? { ...each, ...to } : each)),
    })
  return (
    <details className={`${parts.partRow} unfold`} open>
      <summary>{t('Categories and their VAT: {count}', { count: categories.length })}</summary>
      {taxes.map(({ code, vat, dishes }) => (
        <Vat
          key={code}
          label={t('Tax “{code}” of the file, at {count} {count|dish|dishes}', { code, count: dishes })}
          value={vat}
          onChange={next =>
            onAnswer({
              ...questions,
              taxes: taxes.map(each => (each.code === code ? { ...each, vat: next } : each)),
            })
          }
        />
      ))}
      <ul className={styles.columns}>
        {categories.map(category => (
          <li key={JSON.stringify(category.names)} className={styles.category}>
            <CategoryFields
              category={category}
              onChange={to => change(category, to)}
              onApart={() => onAnswer({ ...questions, categories: apart(categories, category) })}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface FieldsProps {
  category: Category
  onChange: (to: Partial<Category>) => void
  onApart: () => void
}

function CategoryFields({ category, onChange, onApart }: FieldsProps) {
  const { t } = useDeskT()
  const { names, name, vat, dishes, open, sizes } = category
  const shown = name || t('Without a category')
  return (
    <>
      <label className={desk.field}>
        {t('Category with {count} {count|dish|dishes}', { count: dishes })}
        <LimitedInput value={name} most={100} onChange={({ target }) => onChange({ name: target.value })} />
      </label>
      {names.length > 1 && (
        <p className="notes">
          {t('One category of these in the file: {names}', { names: names.join(' · ') })}{' '}
          <Button onClick={onApart}>{t('Keep apart')}</Button>
        </p>
      )}
      {open > 0 && (
        <Vat
          label={t('VAT of {category}', { category: shown })}
          value={vat}
          onChange={next => onChange({ vat: next })}
        />
      )}
      {sizes.length > 0 && (
        <details className="unfold">
          <summary>
            {t('Sizes: {sizes}', { sizes: sizes.map(each => each.name || each.size).join(' · ') })}
          </summary>
          {sizes.map(each => (
            <label key={each.size} className={desk.field}>
              {t('Size “{size}” of the file, at {count} {count|dish|dishes}', {
                size: each.size,
                count: each.dishes,
              })}
              <LimitedInput
                value={each.name}
                most={100}
                onChange={({ target }) =>
                  onChange({
                    sizes: sizes.map(other => (other === each ? { ...each, name: target.value } : other)),
                  })
                }
              />
            </label>
          ))}
        </details>
      )}
    </>
  )
}

function Vat({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { t, money } = useDeskT()
  const used = ratesOf(rowsIn(useTable('products'))).filter(rate => /^\d/.test(rate))
  const rates = [...new Set([...used, ...(value === '' ? [] : [value])])]
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        ['', t('Decide later')],
        ...rates.map(rate => [rate, percentIn(`${rate} %`, money.locale)] as const),
      ]}
    />
  )
}
