import type { ReactNode } from 'react'
import { useT } from '../use-t.ts'
import styles from './choices.module.css'

export interface GroupProps {
  legend: string
  required?: boolean
  /** Whether the required choice has been made. */
  done?: boolean
  children: ReactNode
}

/** A fieldset for one choice, marked while it is required. */
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

/** A radio button or checkbox as a row that is clickable as a whole. */
export function Choice({ label, price, onChange, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} onChange={event => onChange(event.target.checked)} />
      <span className={styles.label}>{label}</span>
      {price && <span className={styles.price}>{price}</span>}
    </label>
  )
}
