import { type ClipboardEvent, useId, useState } from 'react'
import { decimalsOf, inMainUnit } from '#contract/kit/money.ts'
import { shownAmount } from '#islands/desk/draft/amounts.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import styles from '../menu.module.css'
import parts from '../parts.module.css'
import {
  blockChanges,
  isBlock,
  missingPrices,
  priceChange,
  priceKey,
  readBlock,
  sizesOfGroup,
} from './matrix.ts'
import { MissingPrices } from './missing-prices.tsx'

/** What the extras of a group cost at each size. A block of cells from a spreadsheet can be pasted. */
export function ExtraMatrix() {
  const { t, money } = useDeskT()
  const id = useId()
  const { ready } = useTables(['extras', 'extraPrices', 'sizes'])
  const extras = rowsIn(useTable('extras'))
  const sizes = rowsIn(useTable('sizes'))
  const categories = rowsIn(useTable('categories'))
  const products = rowsIn(useTable('products'))
  const productPrices = rowsIn(useTable('prices'))
  const prices = useTable('extraPrices')
  const groups = [...new Set(extras.map(({ cells }) => cells.group ?? ''))].filter(Boolean)
  const [chosen, setChosen] = useState('')
  const group = groups.includes(chosen) ? chosen : (groups[0] ?? '')
  const { busy, problem, run } = useDeskAction()
  if (!ready || !prices || group === '') return null

  const own = extras.filter(({ cells }) => cells.group === group)
  const needed = sizesOfGroup(group, {
    extras,
    prices: rowsIn(prices),
    categories,
    dishes: products,
    dishPrices: productPrices,
  })
  const columns = sizes.filter(({ key }) => needed.has(key))
  const decimals = decimalsOf(money.currency)
  const keys = { extras: own.map(({ key }) => key), sizes: columns.map(({ key }) => key), decimals }

  const lacking = columns
    .map(({ key, cells }) => ({
      key,
      name: cells.name || key,
      count: missingPrices({ ...keys, sizes: [key] }, '0.00', prices.rows).length,
    }))
    .filter(({ count }) => count > 0)

  const paste = (event: ClipboardEvent, extra: string, size: string): void => {
    const text = event.clipboardData.getData('text')
    if (!isBlock(text)) return
    event.preventDefault()
    const changes = blockChanges(readBlock(text), { ...keys, at: { extra, size } }, prices.rows)
    if (changes.length > 0) void run(() => changeDraft(changes))
  }
  const add = (extra: string, size: string, typed: string): void => {
    const change = priceChange({ extra, size, typed, decimals }, prices.rows.get(priceKey(extra, size)))
    if (change) void run(() => changeDraft([change]))
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('Prices of extras')}</h2>
      <p className={draft.notes}>{t('A block of cells from a spreadsheet can be pasted into any field')}</p>
      <div className={draft.field}>
        <label htmlFor={`${id}-group`}>{t('Group')}</label>
        <select id={`${id}-group`} value={group} onChange={({ target }) => setChosen(target.value)}>
          {groups.map(each => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <MissingPrices
        sizes={lacking}
        busy={busy}
        onSet={(typed, chosen) =>
          void run(() => changeDraft(missingPrices({ ...keys, sizes: chosen }, typed, prices.rows)))
        }
      />
      <Problem problem={problem} />
      <div className={parts.scroll}>
        <table className={parts.table} aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('Extra')}</th>
              {columns.map(({ key, cells }) => (
                <th key={key} scope="col">
                  {cells.name || key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map(extra => (
              <tr key={extra.key}>
                <th scope="row">{extra.cells.name || extra.key}</th>
                {columns.map(size => {
                  const row = prices.rows.get(priceKey(extra.key, size.key))
                  const label = t('Price of {name}, {size}', {
                    name: extra.cells.name || extra.key,
                    size: size.cells.name || size.key,
                  })
                  return (
                    <td key={size.key} onPaste={event => paste(event, extra.key, size.key)}>
                      {row && row.state !== 'removed' ? (
                        <KnownPrice priceKey={row.key} label={label} />
                      ) : (
                        <NewPrice
                          label={label}
                          example={shownAmount(inMainUnit(150, money.currency), money.locale)}
                          onTyped={typed => add(extra.key, size.key, typed)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function KnownPrice({ priceKey: key, label }: { priceKey: string; label: string }) {
  const cell = useCell('extraPrices', key, 'price')
  return <TextCell cell={cell} kind={{ as: 'amount' }} label={label} bare />
}

interface NewPriceProps {
  label: string
  example: string
  onTyped: (typed: string) => void
}

/** A price that is not there yet: its row is added when the field is left. */
function NewPrice({ label, example, onTyped }: NewPriceProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className={draft.field} data-kind="amount" data-bare>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={example}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && onTyped(typed)}
      />
    </div>
  )
}
