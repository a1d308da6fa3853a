import { useId, useState } from 'react'
import { plainId } from '#contract/describe/data/plain-id.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addPriced } from '../dish-actions.ts'
import { sizesOfGroup } from './matrix.ts'
import { PasteList } from './paste-list.tsx'
import type { PastedItem } from './pasted-list.ts'

/** Adds many extras of a group, with their prices, from a pasted list. */
export function PasteExtras() {
  const { t } = useDeskT()
  const id = useId()
  const { ready } = useTables(['extras', 'extraPrices'])
  const extras = rowsIn(useTable('extras'))
  const prices = rowsIn(useTable('extraPrices'))
  const sizes = rowsIn(useTable('sizes'))
  const categories = rowsIn(useTable('categories'))
  const dishes = rowsIn(useTable('products'))
  const dishPrices = rowsIn(useTable('prices'))
  const groups = [...new Set(extras.map(({ cells }) => cells.group ?? ''))].filter(Boolean)
  const [typed, setTyped] = useState<string>()
  const name = typed ?? groups[0] ?? t('Extras')
  const group = groups.includes(name) ? name : plainId(name)
  if (!ready) return null

  const own = extras.filter(({ cells }) => cells.group === group)
  const needed = sizesOfGroup(group, { extras, prices, categories, dishes, dishPrices })
  const usual = sizes.filter(({ key }) => needed.has(key)).map(({ key }) => key)
  const add = async (items: PastedItem[], chosen: string[]): Promise<void> =>
    addPriced('extras', items, chosen, ({ name }) => ({ name, group }), own.at(-1)?.key)
  return (
    <PasteList
      label={t('Extras with their prices: lines, or cells from a spreadsheet')}
      add={count => t('Add {count} {count|extra|extras}', { count })}
      sizes={sizes.map(({ key, cells }) => ({ key, name: cells.name || key }))}
      usual={usual.length > 0 ? usual : sizes.slice(0, 1).map(({ key }) => key)}
      known={own.map(({ cells }) => cells.name ?? '')}
      onAdd={add}
    >
      <div className={draft.field}>
        <label htmlFor={id}>{t('Group')}</label>
        <LimitedInput
          id={id}
          type="text"
          list={`${id}-groups`}
          autoComplete="off"
          most={40}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id={`${id}-groups`}>
          {groups.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <p className={draft.notes}>{t('Dishes offer whole groups; a new name makes a new one')}</p>
      </div>
    </PasteList>
  )
}
