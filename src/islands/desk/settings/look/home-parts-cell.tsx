import { useId, useState } from 'react'
import { type HomePart, homeOrder, homeParts } from '#contract/describe/settings/look.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import { partNames, partsInWords } from '#islands/desk/draft/known/part-names.ts'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'
import { moveBy } from '#islands/desk/kit/sequence.ts'
import { SortableList } from '#islands/desk/kit/sortable-list.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

interface Props {
  cell: DraftCell
  label: string
  hint: DeskKey
}

/** The parts of the home page, which are moved by buttons, keys and dragging. */
export function HomePartsCell({ cell, label, hint }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [moved, setMoved] = useState<HomePart>()
  const order = homeOrder(cell.value)
  const keys: string[] = order
  const put = (key: string, steps: number): void => {
    const next = homeOrder(moveBy(keys, key, steps).join(','))
    setMoved(next.find(part => part === key))
    cell.set(next.join() === homeParts.join() ? '' : next.join(','))
  }
  return (
    <fieldset className={draft.fieldset} disabled={cell.disabled} aria-describedby={`${id}-notes`}>
      <legend>{label}</legend>
      <p role="status" className="visually-hidden">
        {moved &&
          t('{name} is now number {place}', { name: t(partNames[moved]), place: keys.indexOf(moved) + 1 })}
      </p>
      <SortableList
        label={label}
        rows={order.map(part => ({ key: part, name: t(partNames[part]) }))}
        onMove={put}
      />
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} shown={setting => partsInWords(setting, t)} />
    </fieldset>
  )
}
