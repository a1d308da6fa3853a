import { Suspense, useState } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { WIDE } from '#lib/layout/widths.ts'
import styles from './form.module.css'

const previews = {
  products: deskPart(async () => (await import('./preview/previews.tsx')).DishPreview),
  menus: deskPart(async () => (await import('./preview/previews.tsx')).ComboPreview),
}

/** How guests will see a dish or a combo: beside the form where there is room, else on request. */
export function AsGuestsSee({ table, rowKey }: { table: keyof typeof previews; rowKey: string }) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches)
  const Preview = previews[table]
  return (
    <aside className={styles.aside} aria-label={t('As guests will see it')}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('As guests will see it')}
      </Button>
      {open && (
        <Suspense>
          <Preview rowKey={rowKey} />
        </Suspense>
      )}
    </aside>
  )
}
