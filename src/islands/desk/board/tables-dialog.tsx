import { useStore } from '@nanostores/react'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $tables, closeTable } from '#islands/desk/live/tables.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import styles from './tables-dialog.module.css'

/** All tables: the code that guests type there, what was ordered this evening, and a button that ends it. */
export function TablesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useDeskT()
  const tables = useStore($tables)
  return (
    <Modal className={styles.dialog} aria-label={t('Tables')} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('Tables')}</h2>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
      <p>{t('Tell guests who sit down the code of their table: they type it after they have scanned.')}</p>
      <ul className={styles.tables}>
        {tables.map(table => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
    </Modal>
  )
}

function TableRow({ table }: { table: DeskTable }) {
  const { t, price } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const { name, code, orders, sum, unpaid, paying } = table
  const open = useOpenOrders(table)
  const lines = [
    t('Its phones no longer order, and its next guests need another code.'),
    ...(open > 0 ? [t('{count} {count|order|orders} of it stay on the board.', { count: open })] : []),
    ...(paying > 0
      ? [t('{count} {count|guest is|guests are} paying: what is paid still comes in.', { count: paying })]
      : []),
  ]
  return (
    <li>
      <h3>{name}</h3>
      <p className={styles.code}>
        <span className="visually-hidden">{t('Code')} </span>
        {code}
      </p>
      <p>
        {orders.length === 0
          ? t('Nothing ordered yet')
          : t('{count} {count|order|orders}: {sum}, of it not paid online: {unpaid}', {
              count: orders.length,
              sum: price(sum),
              unpaid: price(unpaid),
            })}
      </p>
      <Confirm
        text={t('Close {table}', { table: name })}
        question={lines.join(' ')}
        yes={t('Close {table}', { table: name })}
        busy={busy}
        onConfirm={() => run(() => closeTable(table))}
      />
      <Problem problem={problem} />
    </li>
  )
}

/** How many orders of a table are on the board. */
function useOpenOrders({ orders }: DeskTable): number {
  const shown = useStore($feed).now?.orders ?? []
  return shown.filter(({ code }) => orders.includes(code)).length
}
