import { type ComponentProps, useState } from 'react'
import styles from './desk.module.css'

type Option = readonly [value: string | number, name: string | number]

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly Option[]
}

/** A choice of one of a few, with its name. */
export const SelectField = ({ label, options, ...select }: Props) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select {...select}>
      <Options of={options} />
    </select>
  </label>
)

interface SentProps extends Omit<Props, 'value' | 'defaultValue' | 'onChange'> {
  /** What the server has. */
  value: string | number
  /** Sends what was chosen. When it ends, `value` is what the server has then. */
  onSend: (chosen: string) => Promise<unknown>
}

/** A choice that is sent at once. It is shown while it is sent, and then what the server has, also after a refusal. */
export function SentField({ value, onSend, ...field }: SentProps) {
  const [sending, setSending] = useState<string>()
  async function send(chosen: string): Promise<void> {
    setSending(chosen)
    try {
      await onSend(chosen)
    } finally {
      // Another choice may be on its way by now.
      setSending(now => (now === chosen ? undefined : now))
    }
  }
  return (
    <SelectField {...field} value={sending ?? value} onChange={({ target }) => void send(target.value)} />
  )
}

/** What a select element offers. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
