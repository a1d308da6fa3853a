import { useStore } from '@nanostores/react'
import { $tableName } from '#stores/order/table-session.ts'
import { useT } from './hooks/use-t.ts'

/** Which table is ordered to; nothing elsewhere. */
export function AtTable({ className }: { className?: string | undefined }) {
  const t = useT()
  const table = useStore($tableName)
  return table === undefined ? null : <p className={className}>{t('At the table: {table}', { table })}</p>
}
