import { useEffect, useId, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { MinusIcon, PlusIcon } from '../icons.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** The name of what is counted, for assistive technology. */
  label: string
  value: number
  max: number
  /** Called with every integer in range. Other input is passed as NaN if `strict`, and ignored otherwise. */
  onChange: (qty: number) => void
  strict?: boolean
}

/**
 * A quantity from 1 to `max`, typed or changed by buttons, which have it read out. More than `max` stays in the field, with
 * the reason below it.
 */
export function Stepper({ label, value, max, onChange, strict = false }: StepperProps) {
  const t = useT()
  const limitId = useId()
  const [typed, setTyped] = useState(String(value))
  const [stepped, setStepped] = useState(false)
  useEffect(() => {
    if (Number.isFinite(value)) setTyped(String(value))
  }, [value])

  const fits = (qty: number) => Number.isInteger(qty) && qty >= 1 && qty <= max
  const type = (text: string) => {
    setTyped(text)
    const qty = text.trim() === '' ? Number.NaN : Number(text)
    if (fits(qty)) onChange(qty)
    else if (strict) onChange(Number.NaN)
  }
  const tooMany = !strict && Number(typed) > max
  const step = (by: number) => {
    const from = Number.isFinite(value) ? value : 1
    setStepped(true)
    onChange(Math.min(Math.max(from + by, 1), max))
  }

  return (
    <div className={styles.field}>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={`${t('Less')}: ${label}`}
          disabled={value <= 1}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          required
          aria-label={`${t('Quantity')}: ${label}`}
          aria-invalid={(strict && !fits(value)) || tooMany}
          aria-describedby={limitId}
          value={typed}
          onChange={event => type(event.target.value)}
          onBlur={() => !strict && !tooMany && setTyped(String(value))}
          onFocus={event => event.target.select()}
        />
        <button
          type="button"
          aria-label={`${t('More')}: ${label}`}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {stepped && Number.isFinite(value) && `${t('Quantity')}: ${value}`}
      </p>
      <p id={limitId} className={styles.limit} role="status">
        {tooMany && t('At most {max} can be ordered at once', { max })}
      </p>
    </div>
  )
}
