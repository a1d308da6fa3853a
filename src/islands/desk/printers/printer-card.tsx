import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { printerEndpoints } from '#contract/desk/endpoints/printer-endpoints.ts'
import type { PrinterChange } from '#contract/desk/printer-forms.ts'
import { type DeskPrinter, MAX_COPIES } from '#contract/desk/printers.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SentField } from '#islands/desk/kit/select-field.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed, showPrinter } from '#islands/desk/live/feed.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { PRINTS, printerStates } from './names.ts'
import styles from './printers.module.css'

const COUNTS = Array.from({ length: MAX_COPIES + 1 }, (_, count) => [count, count] as const)

/** One printer: its state, what it prints of an accepted order, a test print and its removal. */
export function PrinterCard({ printer }: { printer: DeskPrinter }) {
  const { t } = useDeskT()
  const { id, name, state, kitchen, driver } = printer
  const { busy, problem, run } = useDeskAction()
  const [removing, setRemoving] = useState(false)
  const params = { id }
  const { stations: all = [], printers = [] } = useStore($feed).now ?? {}
  const { stations = [], fallback = '' } = printer
  const others = printers.filter(each => each.id !== id)
  const setCopies = (changed: z.output<typeof PrinterChange>) =>
    run(async () => showPrinter(await deskApi(printerEndpoints.setPrinter, { params, body: changed })))
  return (
    <li className={`${desk.card} ${styles.printer}`}>
      <h2>{name}</h2>
      <p data-problem={!PRINTS.has(state) || undefined}>{t(printerStates[state], { printer: name })}</p>
      <SentField
        label={t('Copies for the kitchen when an order is accepted')}
        value={kitchen}
        onSend={count => setCopies({ kitchen: Number(count) })}
        options={COUNTS}
      />
      <SentField
        label={t('Copies for the driver when a delivery is accepted')}
        value={driver}
        onSend={count => setCopies({ driver: Number(count) })}
        options={COUNTS}
      />
      {all.length > 1 && kitchen > 0 && (
        <fieldset className={styles.stations}>
          <legend>{t('For the kitchen it prints the dishes of')}</legend>
          <Ticks
            all={all}
            chosen={stations}
            nameOf={station => station}
            onChange={chosen => void setCopies({ stations: chosen })}
          />
          <p>{t('None ticked means all. Dishes of other stations are small.')}</p>
        </fieldset>
      )}
      {others.length > 0 && (
        <SentField
          label={t('If it does not print for a minute, its tickets go to')}
          value={fallback}
          onSend={chosen => setCopies({ fallback: chosen })}
          options={[['', t('Nobody')], ...others.map(each => [each.id, each.name] as const)]}
        />
      )}
      <Problem problem={problem} />
      <div className={styles.buttons}>
        <Button
          disabled={busy}
          onClick={() =>
            run(key => deskApi(printerEndpoints.testPrinter, { params }, { idempotencyKey: key }))
          }
        >
          {t('Test print')}
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            removing ? run(() => deskApi(printerEndpoints.removePrinter, { params })) : setRemoving(true)
          }
        >
          {removing ? t('Really remove {printer}', { printer: name }) : t('Remove')}
        </Button>
      </div>
    </li>
  )
}
