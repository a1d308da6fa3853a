import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { PauseChoice, pauseOrders } from '#islands/desk/kit/pause-choice.tsx'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import styles from './board-tools.module.css'

const BUSY = [10, 20] as const

/** Pauses orders, or adds time to them, in two taps; what is on is shown and ended here too. */
export function KitchenSwitches() {
  const switches = useStore($feed).now?.switches
  return switches ? <Switches {...switches} /> : null
}

function Switches({ orderTypes, pauses, busy }: DeskSwitches) {
  const { t, time, clock } = useDeskT()
  const ends = groupedPauses(pauses, orderTypes)

  const end = (of: OrderType[]): void => pauseOrders(t, { all: orderTypes, of, minutes: 0, text: t('End') })
  const setBusy = (minutes: number, label: string): void =>
    tapSwitch({ command: 'busy', label, body: { minutes } })

  return (
    <section className={styles.switches} aria-label={t('Pause and preparation time')}>
      <Popover className={styles.pause} label={<span>{t('Pause')}</span>}>
        <p className={styles.question}>{t('No new orders for')}</p>
        <PauseChoice orderTypes={orderTypes} />
      </Popover>
      <Popover className={styles.busy} label={<span>{t('More time')}</span>}>
        <p className={styles.question}>{t('Tell guests more time, until closing')}</p>
        <div className={desk.actions}>
          {BUSY.map(minutes => {
            const text = `+${t('{minutes} min', { minutes })}`
            return (
              <Button key={minutes} onClick={() => setBusy(minutes, `${t('More time')} · ${text}`)}>
                {text}
              </Button>
            )
          })}
        </div>
      </Popover>
      {(ends.length > 0 || busy) && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: follows the buttons in it, which keys press too
        <div className={styles.ends} onClick={focusFirst}>
          {ends.map(({ types: ended, until }) => (
            <Button key={ended.join()} data-ends="pause" data-short={clock(until)} onClick={() => end(ended)}>
              <span>
                {t(ended.length > 1 ? 'Paused until {time}: end' : '{type} paused until {time}: end', {
                  type: ended.map(type => t(typeNames[type])).join(', '),
                  time: time(until),
                })}
              </span>
            </Button>
          ))}
          {busy && (
            <Button
              data-ends="busy"
              data-short={`+${busy.minutes}`}
              onClick={() => setBusy(0, `${t('More time')} · ${t('End')}`)}
            >
              <span>
                {t('+{minutes} min until {time}: end', { minutes: busy.minutes, time: time(busy.until) })}
              </span>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** A button that has ended something disappears, so the focus goes to the one that begins it. */
const focusFirst = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('section')?.querySelector('button')?.focus()

type OrderType = DeskSwitches['orderTypes'][number]

/** The pauses that are ended by one tap each: one of all order types, when all end at the same time, else each of its own. */
export function groupedPauses(
  pauses: DeskSwitches['pauses'],
  orderTypes: DeskSwitches['orderTypes'],
): { types: OrderType[]; until: string }[] {
  const [first] = pauses
  const isOfAll = orderTypes.every(type =>
    pauses.some(({ orderType, until }) => orderType === type && until === first?.until),
  )
  if (first && isOfAll) return [{ types: pauses.map(({ orderType }) => orderType), until: first.until }]
  return pauses.map(({ orderType, until }) => ({ types: [orderType], until }))
}
