import { type ReactNode, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { Stepper } from '../lines/stepper.tsx'
import styles from './choices.module.css'
import { Counted, type CountedProps } from './counted.tsx'
import { Required } from './required.tsx'
import slotStyles from './slots.module.css'

export interface GroupProps {
  legend: string
  required?: boolean
  /** Whether the required choice has been made. */
  done?: boolean
  /** What is to be chosen in numbers, where one choice does not do. */
  counted?: CountedProps | undefined
  children: ReactNode
}

/** A fieldset for one choice, marked while it is required. */
export function Group({ legend, required, done = false, counted, children }: GroupProps) {
  const t = useT()
  const [left, setLeft] = useState(false)
  return (
    <fieldset
      className={styles.group}
      data-missing={required && !done ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setLeft(true)
      }
    >
      <legend className={styles.legend}>
        {legend} {required && !counted && <Required done={done} left={left} />}
        {counted && <Counted {...counted} left={left} />}
        {required === false && !counted && <span className={styles.optional}>{t('optional')}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

export interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  /** What is small below the label. */
  detail?: string
  /** The address of a small picture before the label. */
  picture?: string | undefined
  /** A price or a signed difference; empty for none. */
  price?: string
  /** A higher price, struck through. */
  old?: string | undefined
  /** What the law wants beside the price. */
  notes?: string
  checked: boolean
  /** It cannot be chosen then; a choice that was made before can be taken back. */
  soldOut?: boolean
  /** The same, when as much is chosen as may be. */
  full?: boolean
  /** How often it is chosen, where that may be more than once. */
  count?: ChoiceCount | undefined
  required?: boolean
  onChange: (on: boolean) => void
}

export interface ChoiceCount {
  value: number
  max: number
  onChange: (count: number) => void
}

/** A radio button or checkbox as a row that is clickable as a whole; beside it how often, once it is chosen. */
export function Choice({
  label,
  detail,
  picture,
  price,
  old,
  notes,
  soldOut = false,
  full = false,
  count,
  onChange,
  ...input
}: ChoiceProps) {
  const t = useT()
  const row = (
    <label className={count ? styles.pick : styles.choice}>
      <input
        {...input}
        disabled={(soldOut || full) && !input.checked}
        onChange={event => onChange(event.target.checked)}
      />
      {picture && (
        <img className={slotStyles.picture} src={picture} alt="" loading="lazy" width="56" height="56" />
      )}
      <span className={styles.label}>
        {label} {soldOut && <span className="badge">{t('Sold out')}</span>}
        {detail && <small className={slotStyles.detail}> {detail}</small>}
      </span>
      {price && (
        <span className={styles.price}>
          {price}
          {old && (
            <>
              {' '}
              <s>
                <span className="visually-hidden">{t('instead of')} </span>
                {old}
              </s>
            </>
          )}
          {notes && <small className="notes"> {notes}</small>}
        </span>
      )}
    </label>
  )
  if (!count) return row
  return (
    <div className={styles.choice}>
      {row}
      {input.checked && <Stepper label={label} {...count} />}
    </div>
  )
}
