import { useStore } from '@nanostores/react'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './board-tools.module.css'
import { $cook, $density, $layout, $stations, $textSize, type TextSize, useStations } from './display.ts'
import { KitchenSwitches } from './kitchen-switches.tsx'
import { TablesTool } from './tables-tool.tsx'
import { ToCook } from './to-cook.tsx'

const NEXT_SIZE: Record<TextSize, TextSize> = { small: 'normal', normal: 'large', large: 'small' }
const SIZE_NAMES: Record<TextSize, DeskKey> = {
  small: 'Text: small',
  normal: 'Text: normal',
  large: 'Text: large',
}

/** What the bar has for the orders: what is to be cooked altogether, how they are shown, and the switches of the kitchen. */
export function BoardTools() {
  const { t } = useDeskT()
  const layout = useStore($layout)
  const density = useStore($density)
  const cook = useStore($cook)
  const { all, own } = useStations()
  const textSize = useStore($textSize)
  return (
    <>
      <Popover className={styles.cook} label={<span>{t('To cook')}</span>}>
        <ToCook />
        <Button aria-pressed={cook === 'beside'} onClick={() => $cook.set(cook === 'beside' ? '' : 'beside')}>
          {t('Keep it beside the orders')}
        </Button>
      </Popover>
      <TablesTool />
      {all.length > 1 && (
        <>
          <Popover className={styles.stations} label={<span>{own.join(', ') || t('All stations')}</span>}>
            <fieldset className={styles.choice}>
              <legend>{t('This screen shows large')}</legend>
              <Ticks all={all} chosen={own} nameOf={name => name} onChange={$stations.set} />
            </fieldset>
            <p>{t('None ticked means all. Dishes of other stations are small.')}</p>
          </Popover>
          <Button
            className={styles.pass}
            aria-pressed={layout === 'pass'}
            onClick={() => $layout.set(layout === 'pass' ? 'columns' : 'pass')}
          >
            <span>{t('Pass')}</span>
          </Button>
        </>
      )}
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
      <Button className={styles.text} data-size={textSize} onClick={() => $textSize.set(NEXT_SIZE[textSize])}>
        <span className="visually-hidden">{t(SIZE_NAMES[textSize])}</span>
      </Button>
      <KitchenSwitches />
    </>
  )
}
