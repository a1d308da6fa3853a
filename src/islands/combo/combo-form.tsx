import { Inline, type InlineProps } from '../ui/inline.tsx'
import { LiveCombo } from './live-combo.tsx'

export interface MenuFormProps extends InlineProps {
  menuId: string
}

/** The form on a combo's own page. */
export function ComboForm({ label, menuId }: MenuFormProps) {
  return (
    <Inline label={label}>
      <LiveCombo menuId={menuId} />
    </Inline>
  )
}
