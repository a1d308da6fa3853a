import { orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { actionColumns } from '#contract/promotions/action-fields.ts'
import { codeKey } from '#contract/promotions/code-key.ts'
import { promotionMistakes } from '#contract/promotions/mistakes.ts'
import { conditionColumns } from '#contract/promotions/table.ts'
import { promotionIn } from '#server/shop/promotions.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { Folder } from './data-files.ts'
import { packLists } from './pack-lists.ts'
import { idsIn, type ReadFolder } from './unresolved.ts'

type ReadPromotion = Folder['promotions'][number]

const columns = { ...actionColumns, ...conditionColumns }
type ReferredTable = Extract<(typeof columns)[keyof typeof columns], { kind: 'ids' }>['of']

const UNKNOWN_AT_TABLE = 'guests at a table are not known, so that nobody would ever get it'

/** Fewer letters and digits are too easy to guess. */
const MIN_CODE = 3

/** Checks that promotions can apply, that what they name is there, and that no code gets two of them. */
export function checkPromotions(folder: ReadFolder): void {
  const { promotions, settings } = folder.read
  const currency = currencyIn(settings.map(({ value }) => value))
  for (const each of promotions) {
    checkReferences(each, folder)
    checkLimits(each)
    if (each.row.wrong) continue
    const promotion = promotionIn({ ...each.value, ...packLists(each.value) }, currency)
    if (!promotion)
      throw new Error(`The promotion ${each.value.id} would not be understood once it is stored`)
    for (const { column, text, params } of promotionMistakes(promotion))
      each.row.mistake(column, text, params)
  }
  checkCodes(promotions)
}

function checkReferences({ row, value }: ReadPromotion, folder: ReadFolder): void {
  const { read, unread } = folder
  const products = idsIn(folder, 'products')
  const categories = idsIn(folder, 'categories')
  const areas = unread.has('areas') ? undefined : new Set(read.areas.map(area => area.value.id))
  const branches = unread.has('branches') ? undefined : new Set(read.branches.map(each => each.value.slug))
  const refer: Record<ReferredTable, (column: string, id: string) => void> = {
    products: (column, id) => row.refer(column, id, products, 'product'),
    categories: (column, id) => row.refer(column, id, categories, 'category'),
    areas: (column, id) => row.refer(column, id, areas, 'area'),
    branches: (column, slug) => row.refer(column, slug, branches, 'branch'),
  }
  for (const [name, column] of Object.entries(columns)) {
    if (column.kind !== 'ids') continue
    const ids = new Map<string, unknown>(Object.entries(value)).get('field' in column ? column.field : name)
    for (const id of Array.isArray(ids) ? ids : []) refer[column.of](name, id)
  }
}

/** What is limited to none is never got, and who sits at a table is not known. */
function checkLimits({ row, value }: ReadPromotion): void {
  const types = orderTypes.filter(type => value.order_types.includes(type))
  const isAtTableOnly = types.length > 0 && types.every(type => rulesOf(type).isAtTable)
  if (isAtTableOnly && value.first_order === 1) row.mistake('firstOrder', UNKNOWN_AT_TABLE)
  if (isAtTableOnly && value.limit_customer !== null) row.mistake('limitCustomer', UNKNOWN_AT_TABLE)
  const limits = {
    limitTotal: value.limit_total,
    limitCustomer: value.limit_customer,
    limitDay: value.limit_day,
  }
  for (const [column, limit] of Object.entries(limits))
    if (limit === 0) row.mistake(column, 'has to be above 0: nobody would ever get it')
}

function checkCodes(promotions: Folder['promotions']): void {
  const seen = new Map<string, { code: string; row: number }>()
  for (const { row, value } of promotions) {
    const { code, needs, advertised } = value
    if (advertised === 1 && (code === '' || needs === ''))
      row.mistake('advertised', 'has no effect without a code for all guests')
    if (code === '') continue
    const key = codeKey(code)
    if (needs === '') row.mistake('code', 'has no effect: “by” does not say that it needs a code')
    if (key.length < MIN_CODE) row.mistake('code', 'has to be 3 letters or digits at least')
    const first = seen.get(key)
    if (first)
      row.mistake('code', '“{value}” is the same code as “{other}” in row {row}', {
        value: code,
        other: first.code,
        row: String(first.row),
      })
    else seen.set(key, { code, row: row.place.row })
  }
}
