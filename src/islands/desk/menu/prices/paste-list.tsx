import { type ReactNode, useId, useState } from 'react'
import { shownAmount } from '#islands/desk/draft/amounts.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'
import { type PastedItem, type PastedLine, priceAt, readList } from './pasted-list.ts'

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
  const { t } = useDeskT()
  const id = useId()
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<string[]>()
  const { busy, problem, run } = useDeskAction()
  const chosen = sizes.filter(({ key }) => (ticked ?? usual).includes(key))
  const lines = readList(text, { sizes: Math.max(1, chosen.length), known })
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
    <details className={parts.partRow}>
      <summary>{t('Add many from a list')}</summary>
      <div className={draft.field}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={4}
          value={text}
          placeholder={t('Cheese 1.50 / Salami 2.00')}
          aria-describedby={`${id}-read`}
          onChange={({ target }) => setText(target.value)}
        />
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
      {lines.length > 0 && <Preview lines={lines} sizes={chosen.map(({ name }) => name)} />}
      <Problem problem={problem} />
      <Button primary disabled={busy || items.length === 0 || chosen.length === 0} onClick={apply}>
        {add(items.length)}
      </Button>
    </details>
  )
}

/** What was understood of each line, or why not. */
function Preview({ lines, sizes }: { lines: PastedLine[]; sizes: string[] }) {
  const { t, money } = useDeskT()
  return (
    <div className={parts.scroll}>
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            {sizes.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <tr key={at}>
              {'mistake' in line ? (
                <>
                  <th scope="row">{line.line}</th>
                  <td colSpan={Math.max(1, sizes.length)} className={draft.wrong}>
                    {t(line.mistake, line.params)}
                  </td>
                </>
              ) : (
                <>
                  <th scope="row">{[line.number, line.name].filter(Boolean).join(' ')}</th>
                  {sizes.map((size, place) => (
                    <td key={size}>{shownAmount(priceAt(line.prices, place), money.locale)}</td>
                  ))}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
