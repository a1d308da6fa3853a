import { useState } from 'react'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { HeadForm } from '#islands/desk/kit/head-form.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addDish } from './dish-actions.ts'

/** Adds a dish to any category, and opens its form. `first` is the category that is proposed. */
export function NewDish({ first }: { first: string | undefined }) {
  const { t } = useDeskT()
  const categories = rowsIn(useTable('categories'))
  const [chosen, setChosen] = useState<string>()
  const category = [chosen, first].find(key => categories.some(row => row.key === key)) ?? categories[0]?.key
  if (category === undefined) return null
  return (
    <HeadForm text={t('Add dish')}>
      {() => (
        <>
          <SelectField
            label={t('Category')}
            value={category}
            onChange={({ target }) => setChosen(target.value)}
            options={categories.map(({ key, cells }) => [key, cells.name || key] as const)}
          />
          <AddRow
            label={t('Name of a new dish')}
            button={t('Add')}
            add={async typed => goTo({ page: 'dish', key: await addDish(category, typed), added: true })}
          />
        </>
      )}
    </HeadForm>
  )
}
