import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import type { ControlForm } from './control-form.ts'
import { FieldNotes, RequiredMark } from './field-frame.tsx'
import styles from './form.module.css'
import { wiringOf } from './wiring.ts'

interface Choice {
  value: string
  label: string
  note?: string
  icon?: ReactNode
  disabled?: boolean
}

interface ChoiceFieldProps {
  form: ControlForm
  name: string
  choices: Choice[]
  hint?: ReactNode
  /** Hides the label visually where the heading above says the same. */
  quiet?: boolean
  /** How they look: `marks` are tiles with the icon above the label, `chips` are as wide as their labels. */
  look?: 'marks' | 'chips'
}

/** A group of radio buttons. */
export function ChoiceField({ form, name, choices, hint, quiet, look }: ChoiceFieldProps) {
  const wiring = wiringOf(form, name, hint !== undefined)
  const labelId = `${wiring.id}-label`
  return (
    <div
      className="field"
      role="radiogroup"
      id={wiring.id}
      aria-labelledby={labelId}
      aria-required
      {...wiring.aria}
    >
      <span id={labelId} className={quiet ? 'visually-hidden' : styles.legend}>
        {form.labels[name]}
        <RequiredMark />
      </span>
      <div className={look ? styles[look] : styles.choices}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.choice}>
            <input
              {...form.register(name)}
              type="radio"
              value={choice.value}
              checked={get(form.values, name) === choice.value}
              disabled={choice.disabled}
            />
            {choice.icon}
            <span>
              {choice.label}
              {choice.note && <small className={styles.note}>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={wiring.id} hint={hint} error={wiring.error} />
    </div>
  )
}
