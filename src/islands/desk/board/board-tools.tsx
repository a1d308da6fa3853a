import { useStore } from '@nanostores/react'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './board-tools.module.css'
import { $density, $layout } from './display.ts'
import { KitchenSwitches } from './kitchen-switches.tsx'
import { ToCook } from './to-cook.tsx'

/** What the bar has for the orders: what is to be cooked altogether, how they are shown, and the switches of the kitchen. */
export function BoardTools() {
  const { t } = useDeskT()
  const layout = useStore($layout)
  const density = useStore($density)
  return (
    <>
      <Popover className={styles.cook} label={<span>{t('To cook')}</span>}>
        <ToCook />
      </Popover>
      <Button
        className={styles.grid}
        aria-pressed={layout === 'grid'}
        onClick={() => $layout.set(layout === 'grid' ? 'columns' : 'grid')}
      >
        <span>{t('By time')}</span>
      </Button>
      <Button
        className={styles.compact}
        aria-pressed={density === 'compact'}
        onClick={() => $density.set(density === 'compact' ? 'full' : 'compact')}
      >
        <span>{t('Compact')}</span>
      </Button>
      <KitchenSwitches />
    </>
  )
}
