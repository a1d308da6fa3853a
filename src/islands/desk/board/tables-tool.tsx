import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $tables } from '#islands/desk/live/tables.ts'
import { Button } from '#islands/ui/button.tsx'
import { lazyComponent } from '#islands/ui/lazy.ts'
import styles from './board-tools.module.css'

const TablesDialog = lazyComponent(async () => (await import('./tables-dialog.tsx')).TablesDialog)

/** Opens the tables with their evenings, where they have any. */
export function TablesTool() {
  const { t } = useDeskT()
  const hasTables = useStore($tables).length > 0
  const [open, setOpen] = useState(false)
  if (!hasTables) return null
  return (
    <>
      <Button className={styles.tables} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('Tables')}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TablesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
