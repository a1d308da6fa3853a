import { useState } from 'react'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import desk from './desk.module.css'
import type { DeskTranslate } from './desk-texts.ts'
import { SelectField } from './select-field.tsx'
import { useDeskT } from './use-desk-t.ts'

const PAUSES = [15, 30, 60] as const

type OrderType = DeskSwitches['orderTypes'][number]

interface Pause {
  /** The order types of the shop, and those of them that are paused. */
  all: readonly OrderType[]
  of: readonly OrderType[]
  minutes: number | 'closing'
  text: string
}

/** Pauses order types for some minutes; with 0 they are taken again. */
export function pauseOrders(t: DeskTranslate, { all, of, minutes, text }: Pause): void {
  const about = of.length < all.length ? of.map(type => t(typeNames[type])) : []
  const label = [t('Pause'), ...about, text].join(' · ')
  tapSwitch({ command: 'pause', label, body: { orderTypes: [...of], minutes } })
}

/** For how long no new orders are taken, of all order types or of one. */
export function PauseChoice({ orderTypes }: Pick<DeskSwitches, 'orderTypes'>) {
  const { t } = useDeskT()
  const [chosen, setChosen] = useState<OrderType>()
  const of = chosen ? [chosen] : orderTypes
  return (
    <div className={desk.actions}>
      {orderTypes.length > 1 && (
        <SelectField
          label={t('Only for')}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(orderTypes.find(type => type === target.value))}
          options={[
            ['', t('All order types')],
            ...orderTypes.map(type => [type, t(typeNames[type])] as const),
          ]}
        />
      )}
      {([...PAUSES, 'closing'] as const).map(minutes => {
        const text = minutes === 'closing' ? t('Until closing') : t('{minutes} min', { minutes })
        return (
          <Button key={minutes} onClick={() => pauseOrders(t, { all: orderTypes, of, minutes, text })}>
            {text}
          </Button>
        )
      })}
    </div>
  )
}
