import type { ReactNode } from 'react'
import styles from './bring.module.css'

interface Props {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something about the file that is taken on by a tick. */
export const Tick = ({ checked, disabled = false, onChange, children }: Props) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
