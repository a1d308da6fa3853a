import type { ReactNode } from 'react'
import { useT } from '../use-t.ts'
import styles from './choices.module.css'

export interface GroupProps {
  legend: string
  required?: boolean
  /** Whether what is required has been chosen. */
  done?: boolean
  children: ReactNode
}

/** One thing to choose: its name, whether it has to be chosen, and what there is to choose from. */
export function Group({ legend, required, done = false, children }: GroupProps) {
  const t = useT()
  return (
    <fieldset className={styles.group} data-missing={required && !done ? '' : undefined}>
      <legend className={styles.legend}>
        {legend}{' '}
        {required && (
          <span className={done ? styles.done : styles.needed}>
            {done ? t('Chosen') : t('Please choose')}
          </span>
        )}
        {required === false && <span className={styles.optional}>{t('optional')}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

export interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  /** A price or a signed difference; empty for none. */
  price?: string
  checked: boolean
  required?: boolean
  onChange: (on: boolean) => void
}

/** One radio or checkbox as a whole row to tap on. */
export function Choice({ label, price, onChange, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} onChange={event => onChange(event.target.checked)} />
      <span className={styles.label}>{label}</span>
      {price && <span className={styles.price}>{price}</span>}
    </label>
  )
}
