import '../../../styles/unfold.css'
import { useId, useState } from 'react'
import { type CartLine, ifOutWays } from '#contract/menu/choices/cart-line.ts'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { setIfOut } from '#lib/cart/if-out.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { ifOutTexts } from '#lib/i18n/if-out.ts'
import styles from './if-out.module.css'

/** What is to be done of each line if it is out: folded, because nobody has to say it, and open once something is said. */
export function IfOut({ items }: { items: readonly CartLine[] }) {
  const t = useT()
  const [open, setOpen] = useState(items.some(({ ifOut }) => ifOut !== undefined))
  return (
    <details
      className={`${styles.fold} unfold`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-part="if-out"
    >
      <summary>{t('If a dish is out')}</summary>
      <ul>
        {items.map((line, index) => {
          const place = `${index} ${line.name}`
          return <Line key={place} line={line} index={index} />
        })}
      </ul>
    </details>
  )
}

function Line({ line, index }: { line: CartLine; index: number }) {
  const t = useT()
  const id = useId()
  const { name, size } = lineView(line)
  const choose = (value: string): void =>
    setIfOut(
      index,
      ifOutWays.find(way => way === value),
    )
  return (
    <li>
      <FieldFrame
        id={id}
        label={t('What should we do if {name} is out?', { name: [name, size].filter(Boolean).join(' ') })}
        required={false}
      >
        <select
          id={id}
          autoComplete="off"
          value={line.ifOut ?? ''}
          onChange={event => choose(event.target.value)}
        >
          <option value="">{t('No answer')}</option>
          {ifOutWays.map(way => (
            <option key={way} value={way}>
              {t(ifOutTexts[way])}
            </option>
          ))}
        </select>
      </FieldFrame>
    </li>
  )
}
