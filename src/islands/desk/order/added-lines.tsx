import { useEffect, useRef, useState } from 'react'
import type { EditQuote, OrderEditDraft } from '#contract/desk/order-edit.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { CountedLine } from './counted-line.tsx'
import styles from './order-money.module.css'

/** Few changes add a dish, and the menu with its forms is as large as all the rest of the board. */
const AddDish = deskPart(async () => (await import('./add-dish.tsx')).AddDish)

type Added = NonNullable<OrderEditDraft['add']>

interface Props {
  orderType: OrderType
  lines: Added
  /** What the server says of them, as they were when it was asked last. */
  quoted: EditQuote['added']
  onChange: (lines: Added) => void
}

/** The dishes that an order gets besides, and the button that opens the menu for another one. */
export function AddedLines({ orderType, lines, quoted, onChange }: Props) {
  const { t } = useDeskT()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The form of a dish closes together with the menu that had the focus before it.
  useEffect(() => {
    if (lines.length > 0 && document.activeElement === document.body) opener.current?.focus()
  }, [lines.length])
  const said = quoted.length === lines.length ? quoted : []
  const replace = (index: number, by: Added) =>
    onChange(lines.flatMap((line, at) => (at === index ? by : [line])))
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.refunds} aria-label={t('Added dishes')}>
          {lines.map((line, index) => {
            const shown = said[index] ?? { name: line.name, choices: [], price: undefined }
            return (
              <CountedLine
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                key={index}
                {...shown}
                qty={line.qty}
                least={1}
                onChange={qty => replace(index, [{ ...line, qty }])}
              >
                <Button onClick={() => replace(index, [])}>
                  {t('Remove')} <span className="visually-hidden">{shown.name}</span>
                </Button>
              </CountedLine>
            )
          })}
        </ul>
      )}
      <div className={styles.row}>
        <Button ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Add a dish')}
        </Button>
      </div>
      {isOpen && (
        <AddDish
          orderType={orderType}
          onClose={() => setOpen(false)}
          onPick={line => {
            onChange([...lines, line])
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
