import type { PastOrder } from '#contract/desk/past-orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { AmountsTable } from './amounts-table.tsx'

/** The content of the guest's receipt: what the total consists of, and the VAT in it. */
export function Receipt({ order: { receipt, total } }: { order: PastOrder }) {
  const { t, price } = useDeskT()
  const lines: [DeskKey, number][] = [
    ['Dishes and goods', receipt.goods],
    ['Deposits', receipt.deposit],
    ['Delivery fees', receipt.delivery],
    ['Discounts', -receipt.discount],
    ['Added taxes', receipt.tax],
    ['Tips', receipt.tip],
  ]
  return (
    <AmountsTable caption={t('Receipt')} lines={lines.filter(([, amount]) => amount !== 0)} total={total}>
      {receipt.taxes.map(({ name, gross, tax }) => (
        <tr key={name}>
          <th scope="row">{t('{rate} VAT in {price}', { rate: name, price: price(gross) })}</th>
          <td>{price(tax)}</td>
        </tr>
      ))}
    </AmountsTable>
  )
}
