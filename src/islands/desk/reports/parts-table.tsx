import type { DeskReport } from '#contract/desk/report.ts'
import type { DeskKey } from '../desk-texts.ts'
import { useDeskT } from '../use-desk-t.ts'
import { AmountsTable } from './amounts-table.tsx'

/** What the orders consist of, with tips, deposits and fees apart. */
export function PartsTable({ parts }: { parts: DeskReport['parts'] }) {
  const { t } = useDeskT()
  const lines: [DeskKey, number][] = [
    ['Dishes and goods', parts.goods],
    ['Deposits', parts.deposits],
    ['Delivery fees', parts.delivery],
    ['Discounts', -parts.discounts],
    ['Added taxes', parts.taxes],
    ['Tips', parts.tips],
  ]
  const shown = lines.filter(([name, amount]) => name !== 'Added taxes' || amount !== 0)
  return <AmountsTable caption={t('What the orders consist of')} lines={shown} total={parts.total} />
}
