import type { DraftTableName } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { CellType, CellField as Field } from './cell-types.ts'
import { FlagCell, IdCell, OneOfCell } from './choice-cells.tsx'
import { IdsCell } from './ids-cell.tsx'
import { PictureCell } from './pictures/picture-cell.tsx'
import { TextCell } from './text-cell.tsx'
import { TranslatedCell } from './translated-cell.tsx'
import { useCell } from './use-cell.ts'

interface Props {
  table: DraftTableName
  rowKey: string
  field: Field
}

/** A field of a form: changes one cell of the draft, or one for each language. */
export function CellField({ table, rowKey, field }: Props) {
  const { label, hint, column, kind, translated } = field
  return translated ? (
    <TranslatedCell table={table} rowKey={rowKey} column={column} kind={kind} label={label} hint={hint} />
  ) : (
    <OneCell table={table} rowKey={rowKey} field={field} />
  )
}

function OneCell({ table, rowKey, field: { column, label, hint, kind } }: Props) {
  const { t } = useDeskT()
  const cell = useCell(table, rowKey, column)
  const props = { cell, label: t(label), hint }
  switch (kind.as) {
    case 'flag':
      return <FlagCell {...props} fallback={kind.fallback} />
    case 'oneOf':
      return <OneOfCell {...props} choices={named(kind, t)} />
    case 'id':
      return <IdCell {...props} of={kind.of} required={kind.required} />
    case 'ids':
      return <IdsCell {...props} of={kind.of} />
    case 'picture':
    case 'pictures':
      return <PictureCell {...props} several={kind.as === 'pictures'} />
    default:
      return <TextCell {...props} kind={kind} />
  }
}

const named = (
  { values, params }: Extract<CellType, { as: 'oneOf' }>,
  t: DeskTranslate,
): [string, string][] => Object.entries(values).map(([value, name]) => [value, t(name, params?.[value])])
