import { type ReactNode, useId, useState } from 'react'
import { decimalsOf } from '#contract/kit/money.ts'
import { shownAmount } from '#islands/desk/draft/amounts.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'
import { type PastedItem, priceAt, readList } from './pasted-list.ts'

interface Props {
  /** What the field asks for, and what the button says with the number of lines. */
  label: string
  add: (count: number) => string
  /** The sizes that there are, and those that are ticked at first. */
  sizes: readonly { key: string; name: string }[]
  usual: readonly string[]
  known: readonly string[]
  /** Further fields. */
  children?: ReactNode
  onAdd: (items: PastedItem[], sizes: string[]) => Promise<void>
}

/** Adds many things that were pasted as a list with prices, after a look at what was understood. Other lines stay in the field. */
export function PasteList({ label, add, sizes, usual, known, children, onAdd }: Props) {
  const { t, money } = useDeskT()
  const id = useId()
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<string[]>()
  const { busy, problem, run } = useDeskAction()
  const chosen = sizes.filter(({ key }) => (ticked ?? usual).includes(key))
  const lines = readList(text, {
    sizes: Math.max(1, chosen.length),
    known,
    decimals: decimalsOf(money.currency),
  })
  const items = lines.flatMap(line => ('mistake' in line ? [] : [line]))
  const tick = (key: string, on: boolean): void =>
    setTicked(sizes.flatMap(each => ((each.key === key ? on : chosen.includes(each)) ? [each.key] : [])))
  const apply = () =>
    run(async () => {
      await onAdd(
        items,
        chosen.map(({ key }) => key),
      )
      setText(lines.flatMap(line => ('mistake' in line ? [line.line] : [])).join('\n'))
    })
  return (
    <details className={`${parts.partRow} unfold`}>
      <summary>{t('Add many from a list')}</summary>
      <div className={draft.field}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={4}
          value={text}
          placeholder={t('Cheese 1.50 / Salami 2.00')}
          aria-describedby={`${id}-read ${id}-wrong`}
          onChange={({ target }) => setText(target.value)}
        />
        <div id={`${id}-wrong`} className={draft.notes} aria-live="polite">
          {lines.map(
            (line, at) =>
              'mistake' in line && (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                <p key={at} className={draft.wrong}>
                  {line.line}: {t(line.mistake, line.params)}
                </p>
              ),
          )}
        </div>
      </div>
      {children}
      {sizes.length > 1 && (
        <fieldset className={draft.fieldset}>
          <legend>{t('The prices are for')}</legend>
          <div className={draft.choices}>
            {sizes.map(({ key, name }) => (
              <label key={key} className={draft.check}>
                <input
                  type="checkbox"
                  checked={chosen.some(each => each.key === key)}
                  onChange={({ target }) => tick(key, target.checked)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p id={`${id}-read`} role="status">
        {lines.length > 0 && t('Understood: {count} of {all}', { count: items.length, all: lines.length })}
      </p>
      {items.length > 0 && <Preview items={items} sizes={chosen.map(({ name }) => name)} />}
      <Problem problem={problem} />
      <Button primary disabled={busy || items.length === 0 || chosen.length === 0} onClick={apply}>
        {add(items.length)}
      </Button>
    </details>
  )
}

/** What was understood: the prices for each size, or once where all sizes cost the same. */
function Preview({ items, sizes }: { items: PastedItem[]; sizes: string[] }) {
  const { t, money } = useDeskT()
  const columns = items.some(({ prices }) => prices.length > 1) ? sizes : [t('Price')]
  return (
    <div className={parts.scroll}>
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ number, name, prices }) => (
            <tr key={name}>
              <th scope="row">{[number, name].filter(Boolean).join(' ')}</th>
              {columns.map((column, place) => (
                <td key={column}>{shownAmount(priceAt(prices, place), money.locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
