import { Inline, type InlineProps } from '../ui/inline.tsx'
import { LiveMenu } from './live-combo.tsx'

export interface MenuFormProps extends InlineProps {
  menuId: string
}

/** The form on a combo's own page. */
export function MenuForm({ label, menuId }: MenuFormProps) {
  return (
    <Inline label={label}>
      <LiveMenu menuId={menuId} />
    </Inline>
  )
}
