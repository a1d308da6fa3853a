import { useState } from 'react'
import { printerEndpoints } from '#contract/desk/endpoints/printer-endpoints.ts'
import type { PrinterKind } from '#contract/desk/printers.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { HeadJump } from '#islands/desk/kit/head-jump.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './printers.module.css'

/** The makers' names for how their printers fetch tickets. */
const kinds: Record<PrinterKind, string> = { star: 'Star CloudPRNT', epson: 'Epson Server Direct Print' }

/** Adds a printer and shows, once, the address to type into it. */
export function AddPrinter() {
  const { t } = useDeskT()
  const [added, setAdded] = useState<{ name: string; address: string }>()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const name = useEntry()
  const { busy, problem, run } = useDeskAction()

  async function add(form: FormData): Promise<void> {
    const body = { name: name.text, kind: String(form.get('kind')) as PrinterKind }
    const empty = name.sent()
    await run(async idempotencyKey => {
      const { printer, address } = await deskApi(printerEndpoints.addPrinter, { body }, { idempotencyKey })
      setAdded({ name: printer.name, address })
      empty()
    }, JSON.stringify(body))
  }

  return (
    <section id="new-printer" className={styles.add} aria-label={t('Add a printer')}>
      <HeadJump text={t('Add a printer')} form="new-printer" />
      <h2>{t('Add a printer')}</h2>
      {added && (
        <div role="status" className={styles.added}>
          <p>
            {t(
              'Type this address into the settings of {printer}. It is shown only once and is as secret as a key.',
              {
                printer: added.name,
              },
            )}
          </p>
          <code>{added.address}</code>
        </div>
      )}
      <form action={add} className={styles.form}>
        <label className={desk.field}>
          {t('Name of the printer')}
          <LimitedInput
            required
            most={40}
            value={name.text}
            onChange={event => name.type(event.target.value)}
          />
        </label>
        <SelectField label={t('Make')} name="kind" options={Object.entries(kinds)} />
        <Problem problem={problem} />
        <Button type="submit" primary disabled={busy}>
          {t('Add')}
        </Button>
      </form>
    </section>
  )
}
