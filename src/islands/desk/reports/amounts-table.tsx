import type { ReactNode } from 'react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './reports.module.css'

interface Props {
  caption: string
  lines: [name: DeskKey, amount: number][]
  total: number
  /** Rows below the total. */
  children?: ReactNode
}

/** Amounts below each other, with their total. */
export function AmountsTable({ caption, lines, total, children }: Props) {
  const { t, price } = useDeskT()
  return (
    <table className={styles.amounts}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>{price(amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{t('Total')}</th>
          <td>{price(total)}</td>
        </tr>
        {children}
      </tbody>
    </table>
  )
}
