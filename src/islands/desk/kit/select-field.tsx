import type { ComponentProps } from 'react'
import styles from './desk.module.css'

type Option = readonly [value: string | number, name: string | number]

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly Option[]
}

/** A choice of one of a few, with its name. */
export const SelectField = ({ label, options, ...select }: Props) => (
  <label className={styles.field}>
    {label}
    <select {...select}>
      <Options of={options} />
    </select>
  </label>
)

/** What a select element offers. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
