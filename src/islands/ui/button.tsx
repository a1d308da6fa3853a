import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** The most likely next action. */
  primary?: boolean | undefined
  /** Without a background of its own. */
  quiet?: boolean | undefined
}

/** A button in the shop's looks. It sends no form unless its type is `submit`. */
export const Button = ({ primary, quiet, className, ...props }: Props) => (
  <button
    type="button"
    className={['button', primary && 'button--primary', quiet && 'button--quiet', className]
      .filter(Boolean)
      .join(' ')}
    {...props}
  />
)
