import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { printerEndpoints } from '#contract/desk/endpoints/printer-endpoints.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import type { TicketPreview } from '#contract/desk/printer-forms.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import dialog from '#islands/desk/kit/dialog.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import styles from './print-order.module.css'

type Copy = 'kitchen' | 'driver'

interface Props {
  order: DeskOrder
  onClose: () => void
}

/** Shows an order's ticket, and prints it on a printer that fetches it or on one of this device. */
export function PrintOrder({ order: { code, orderType }, onClose }: Props) {
  const { t } = useDeskT()
  const [copy, setCopy] = useState<Copy>('kitchen')
  const [ticket, setTicket] = useState<TicketPreview>()
  const reading = useDeskAction()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another function at each rendering
  useEffect(() => {
    let current = true
    setTicket(undefined)
    void reading.run(async () => {
      const read = await deskApi(printerEndpoints.getTicket, { params: { code, copy } })
      if (!current) return
      setPageSize(read.image)
      setTicket(read)
    })
    return () => {
      current = false
      sheet?.replaceSync('')
    }
  }, [code, copy])

  const copies: Copy[] = rulesOf(orderType).isDelivered ? ['kitchen', 'driver'] : ['kitchen']
  const names = { kitchen: t('For the kitchen'), driver: t('For the driver') }
  return createPortal(
    <Modal className={`${dialog.alone} ${styles.dialog}`} aria-labelledby="print-title" onClose={onClose}>
      <div className={styles.controls}>
        <h2 id="print-title">{t('Print {code}', { code })}</h2>
        {copies.length > 1 && (
          <div className={styles.buttons}>
            {copies.map(each => (
              <Button key={each} aria-pressed={each === copy} onClick={() => setCopy(each)}>
                {names[each]}
              </Button>
            ))}
          </div>
        )}
        <SendTo key={copy} code={code} copy={copy} />
        <div className={styles.buttons}>
          <Button disabled={!ticket} onClick={() => print()}>
            {t('Print from this device')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
        <Problem problem={reading.problem} />
      </div>
      {ticket && (
        <img
          className={styles.ticket}
          alt={ticket.text}
          src={`data:image/svg+xml,${encodeURIComponent(ticket.image)}`}
        />
      )}
    </Modal>,
    document.body,
  )
}

/** A button for each printer that fetches its tickets. */
function SendTo({ code, copy }: { code: string; copy: Copy }) {
  const { t } = useDeskT()
  const printers = useStore($feed).now?.printers ?? []
  const [chosen, setChosen] = useState('')
  const { busy, done, problem, run } = useDeskAction()
  return (
    <>
      <div className={styles.buttons}>
        {printers.map(({ id, name }) => (
          <Button
            key={id}
            primary
            disabled={busy}
            onClick={() => {
              setChosen(name)
              const call = { params: { code }, body: { copy, printerId: id } }
              void run(key => deskApi(printerEndpoints.printTicket, call, { idempotencyKey: key }), id)
            }}
          >
            {t('Print on {printer}', { printer: name })}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {problem ? t.dynamic(problem.text) : done && t('Waits for {printer}', { printer: chosen })}
      </p>
    </>
  )
}

/** The paper's width, and that of what is printed on it, in mm. */
const PAPER_MM = 80
const PRINTED_MM = 72
const MARGIN_MM = 4

/** A page has one size when it is printed. */
let sheet: CSSStyleSheet | undefined

/** Makes printed pages as wide as the roll and as long as a ticket, so that no paper is wasted and none is cut in two. */
function setPageSize(image: string): void {
  const [, width = '1', height = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(image) ?? []
  const length = Math.ceil((PRINTED_MM * Number(height)) / Number(width)) + 2 * MARGIN_MM
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${PAPER_MM}mm ${length}mm; margin: ${MARGIN_MM}mm }`)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
