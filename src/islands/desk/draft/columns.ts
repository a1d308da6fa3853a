import { columnOf, type DataTableName, dataTables, referredTable } from '#contract/describe/data/tables.ts'
import type { DraftTableName } from '#contract/desk/draft.ts'
import type { ColumnForm, ColumnKind, ColumnOf, DataColumn, DataTable } from '#contract/kit/column.ts'
import { weekdayNames } from '#islands/desk/kit/weekday-names.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import type { CellField, CellType } from './cell-types.ts'

/** What is said of a column. */
interface ColumnTexts {
  label: DeskKey
  help?: DeskKey
  choices?: Readonly<Record<string, DeskKey>>
}
type DeskColumn = DataColumn & ColumnTexts
type DeskColumnOf<K extends ColumnKind> = ColumnOf<K> & ColumnTexts

interface DeskTable extends DataTable {
  columns: Readonly<Record<string, DeskColumn>>
}

/** The tables as they are described. */
const tables: Record<DataTableName, DeskTable> = dataTables

/** The column that a cell is in, and the language of a translated one unless it is the default one. */
export function cellColumn(
  table: DataTableName,
  cell: string,
): { column: DeskColumn; lang?: string } | undefined {
  const found = columnOf(table, cell)
  const column = found && tables[table].columns[found.name]
  return column && { column, ...(found.lang && { lang: found.lang }) }
}

/** The fields of a form of a table, in their sequence. */
export function fieldsOf(table: DataTableName, form: ColumnForm = 'row'): CellField[] {
  const fields: CellField[] = []
  const columns = Object.entries(tables[table].columns).filter(([, column]) => column.form === form)
  for (const [name, column] of columns) fields.push(fieldOf(name, column))
  for (const [name, { before }] of columns) {
    if (before === undefined) continue
    const [moved] = fields.splice(
      fields.findIndex(each => each.column === name),
      1,
    )
    if (moved)
      fields.splice(
        fields.findIndex(each => each.column === before),
        0,
        moved,
      )
  }
  return fields
}

/** The field of one column. */
export function fieldIn(table: DataTableName, name: string): CellField {
  const column = tables[table].columns[name]
  if (!column) throw new Error(`no column ${name} in ${table}`)
  return fieldOf(name, column)
}

function fieldOf(name: string, column: DeskColumn): CellField {
  const control: (column: never) => CellType = controls[column.kind]
  return {
    column: name,
    label: column.label,
    ...(column.help && { hint: column.help }),
    kind: control(column as never),
    ...('translated' in column && column.translated && { translated: true }),
    ...(column.level && { level: column.level }),
  }
}

const text = (): CellType => ({ as: 'text' })
const count = (): CellType => ({ as: 'count' })
const amountCell = ({ negative }: { negative?: true }): CellType => ({
  as: negative ? 'signedAmount' : 'amount',
})
const picture = (): CellType => ({ as: 'picture' })
const choice = ({ choices }: { choices: Readonly<Record<string, DeskKey>> }): CellType => ({
  as: 'oneOf',
  values: choices,
})
const tableIn = (column: DataColumn): DraftTableName => referredTable(column) ?? 'products'

/** By which control the cells of each kind of column are changed. */
const controls: { [K in ColumnKind]: (column: DeskColumnOf<K>) => CellType } = {
  text: ({ choices, lines }) => (choices ? choice({ choices }) : { as: lines ? 'long' : 'text' }),
  html: text,
  id: () => ({ as: 'plainId' }),
  slug: text,
  host: text,
  languageCode: text,
  language: text,
  reference: column => ({ as: 'id', of: tableIn(column), required: true }),
  optionalReference: column => ({ as: 'id', of: tableIn(column), ...(!column.none && { required: true }) }),
  ids: column => ({ as: 'ids', of: column.of === 'groups' ? 'groups' : tableIn(column) }),
  dishes: () => ({ as: 'dishes' }),
  oneOf: choice,
  someOf: ({ choices }) => (choices ? choice({ choices }) : text()),
  payment: choice,
  flag: ({ fallback = false }) => ({ as: 'flag', fallback }),
  count,
  minutes: count,
  quantity: () => ({ as: 'quantity' }),
  amount: amountCell,
  ownAmount: amountCell,
  percent: () => ({ as: 'percent' }),
  rate: ({ classes }) => ({ as: classes ? 'rate' : 'percent' }),
  decimal: () => ({ as: 'decimal' }),
  degrees: text,
  shape: () => ({ as: 'long' }),
  reach: text,
  tiers: text,
  weeklyTimes: () => ({ as: 'weeklyTimes' }),
  weekday: ({ empty }) => choice({ choices: { ...(empty && { '': 'Every day' }), ...weekdayNames } }),
  clock: () => ({ as: 'time' }),
  day: text,
  moment: text,
  orderType: ({ empty }) => choice({ choices: { ...(empty && { '': 'All' }), ...typeNames } }),
  orderTypes: () => ({ as: 'orderTypes' }),
  image: picture,
  images: () => ({ as: 'pictures' }),
  settingPicture: picture,
}
