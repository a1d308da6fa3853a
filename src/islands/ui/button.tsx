import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** What most people do next. */
  primary?: boolean | undefined
  /** Without a ground of its own. */
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
