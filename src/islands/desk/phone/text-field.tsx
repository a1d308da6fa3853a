import type { ComponentProps } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'

/** As long as most fields of an order may be. */
export const USUAL = 200

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  label: string
  value: string
  /** The longest text that the server takes. */
  most?: number
  onType: (text: string) => void
}

/** A text that is kept with every letter. Browsers fill in nothing: it is somebody else's. */
export const TextField = ({ label, value, most = USUAL, onType, ...input }: Props) => (
  <label className={desk.field}>
    {label}
    <LimitedInput
      {...input}
      most={most}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </label>
)
