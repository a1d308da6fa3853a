import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { groupedPauses } from './pauses.ts'

const PAUSES = [15, 30, 60] as const
const BUSY = [10, 20] as const

/** Pauses orders, or adds time to them, in two taps; what is on is shown and ended here too. */
export function KitchenSwitches() {
  const switches = useStore($feed).now?.switches
  return switches ? <Switches {...switches} /> : null
}

function Switches({ orderTypes, pauses, busy }: DeskSwitches) {
  const { t, time } = useDeskT()
  const [open, setOpen] = useState<'pause' | 'busy'>()
  const [chosen, setChosen] = useState<(typeof orderTypes)[number]>()
  const types = chosen ? [chosen] : orderTypes
  const section = useRef<HTMLElement>(null)

  /** The tapped button disappears, so the focus goes to the one that led there. */
  function close(): void {
    const toggles = [...(section.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])]
    const opened = toggles.find(toggle => toggle.ariaExpanded === 'true') ?? toggles[0]
    opened?.focus()
    setOpen(undefined)
  }

  function pause(minutes: number | 'closing', text: string, of = types): void {
    const about = of.length < orderTypes.length ? of.map(type => t(typeNames[type])) : []
    const label = [t('Pause'), ...about, text].join(' · ')
    tapSwitch({ command: 'pause', label, body: { orderTypes: of, minutes } })
    close()
  }
  function setBusy(minutes: number, label: string): void {
    tapSwitch({ command: 'busy', label, body: { minutes } })
    close()
  }
  const toggle = (which: 'pause' | 'busy') => setOpen(open === which ? undefined : which)

  return (
    <section ref={section} className={styles.switches} aria-label={t('Pause and preparation time')}>
      <div className={styles.actions}>
        <Button aria-expanded={open === 'pause'} onClick={() => toggle('pause')}>
          {t('Pause')}
        </Button>
        <Button aria-expanded={open === 'busy'} onClick={() => toggle('busy')}>
          {t('More time')}
        </Button>
        {groupedPauses(pauses, orderTypes).map(({ types: ended, until }) => (
          <Button key={ended.join()} className={styles.on} onClick={() => pause(0, t('End'), ended)}>
            {t(ended.length > 1 ? 'Paused until {time}: end' : '{type} paused until {time}: end', {
              type: ended.map(type => t(typeNames[type])).join(', '),
              time: time(until),
            })}
          </Button>
        ))}
        {busy && (
          <Button className={styles.on} onClick={() => setBusy(0, `${t('More time')} · ${t('End')}`)}>
            {t('+{minutes} min until {time}: end', { minutes: busy.minutes, time: time(busy.until) })}
          </Button>
        )}
      </div>
      {open === 'pause' && (
        <div className={styles.actions}>
          {PAUSES.map(minutes => (
            <Button key={minutes} primary onClick={() => pause(minutes, t('{minutes} min', { minutes }))}>
              {t('{minutes} min', { minutes })}
            </Button>
          ))}
          <Button primary onClick={() => pause('closing', t('Until closing'))}>
            {t('Until closing')}
          </Button>
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
        </div>
      )}
      {open === 'busy' && (
        <div className={styles.actions}>
          {BUSY.map(minutes => (
            <Button
              key={minutes}
              primary
              onClick={() => setBusy(minutes, t('+{minutes} min until closing', { minutes }))}
            >
              {t('+{minutes} min until closing', { minutes })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
