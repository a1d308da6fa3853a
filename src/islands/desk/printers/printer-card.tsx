import { useState } from 'react'
import { printerEndpoints } from '#contract/desk/endpoints/printer-endpoints.ts'
import { type DeskPrinter, MAX_COPIES } from '#contract/desk/printers.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { PRINTS, printerStates } from './names.ts'
import styles from './printers.module.css'

const COUNTS = Array.from({ length: MAX_COPIES + 1 }, (_, count) => count)

/** One printer: its state, what it prints of an accepted order, a test print and its removal. */
export function PrinterCard({ printer }: { printer: DeskPrinter }) {
  const { t } = useDeskT()
  const { id, name, state, kitchen, driver } = printer
  const { busy, problem, run } = useDeskAction()
  const [removing, setRemoving] = useState(false)
  const params = { id }
  const setCopies = (changed: { kitchen?: number; driver?: number }) =>
    run(() => deskApi(printerEndpoints.setPrinter, { params, body: changed }))
  return (
    <li className={`${desk.card} ${styles.printer}`}>
      <h2>{name}</h2>
      <p data-problem={!PRINTS.has(state) || undefined}>{t(printerStates[state], { printer: name })}</p>
      <Copies
        label={t('Copies for the kitchen when an order is accepted')}
        count={kitchen}
        onChange={count => setCopies({ kitchen: count })}
      />
      <Copies
        label={t('Copies for the driver when a delivery is accepted')}
        count={driver}
        onChange={count => setCopies({ driver: count })}
      />
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

interface CopiesProps {
  label: string
  count: number
  onChange: (count: number) => void
}

function Copies({ label, count, onChange }: CopiesProps) {
  // Shows the choice at once, before the server's next message has it.
  const [chosen, setChosen] = useState(count)
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={event => {
        setChosen(Number(event.target.value))
        onChange(Number(event.target.value))
      }}
      options={COUNTS.map(each => [each, each] as const)}
    />
  )
}
