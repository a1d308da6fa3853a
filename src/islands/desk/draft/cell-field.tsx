import type { DraftTableName } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { CellField as Field } from './cell-types.ts'
import { FlagCell, IdCell, OneOfCell } from './choice-cells.tsx'
import { DishesCell } from './dishes-cell.tsx'
import { IdsCell } from './ids-cell.tsx'
import { OrderTypesCell } from './order-types-cell.tsx'
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

function OneCell({ table, rowKey, field: { column, label, hint, kind, level } }: Props) {
  const { t } = useDeskT()
  const cell = useCell(table, rowKey, column, level)
  const props = { cell, label: t(label), hint }
  switch (kind.as) {
    case 'flag':
      return <FlagCell {...props} fallback={kind.fallback} />
    case 'oneOf':
      return <OneOfCell {...props} choices={named(kind.values, t)} />
    case 'id':
      return <IdCell {...props} of={kind.of} required={kind.required} />
    case 'ids':
      return <IdsCell {...props} of={kind.of} />
    case 'dishes':
      return <DishesCell {...props} />
    case 'orderTypes':
      return <OrderTypesCell {...props} />
    case 'picture':
    case 'pictures':
      return <PictureCell {...props} several={kind.as === 'pictures'} />
    default:
      return <TextCell {...props} kind={kind} />
  }
}

export const named = (
  values: Readonly<Record<string, DeskKey>>,
  t: (key: DeskKey) => string,
): [string, string][] => Object.entries(values).map(([value, name]) => [value, t(name)])
