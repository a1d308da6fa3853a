import { type ComponentType, useState } from 'react'
import type { Menu } from '#contract/catalogue.ts'
import { quantityProblem, resolveCombo } from '#contract/choices/choices.ts'
import type { MenuLine } from '#contract/orders/cart.ts'
import { fieldTexts } from '#contract/texts.ts'
import { slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine } from '#lib/cart/line-build.ts'
import { missing } from '#lib/cart/missing.ts'
import { keepSlots } from '#lib/cart/pick.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Buy } from '../choices/buy.tsx'
import { Declared } from '../choices/declared.tsx'
import type { ChooserFormProps } from '../choices/form.tsx'
import { Steps } from './steps.tsx'

export interface ComboChooserProps {
  menu: Menu
  /** The cart line that is edited. */
  line?: MenuLine | undefined
  onDone?: (() => void) | undefined
  /** The form around the choices, which fills the cart; the desk's preview has none. */
  frame: ComponentType<ChooserFormProps>
}

/** The choices of a combo, with a step for each slot, and its price as chosen. */
export function ComboChooser({ menu, line, onDone, frame: Frame }: ComboChooserProps) {
  const [made, setMade] = useState(() => slotChoicesOf(menu, line))
  const [qty, setQty] = useState(line?.qty ?? 1)
  const slots = keepSlots(menu.items, made)
  const { currency } = pageConfig()
  const { unit, problems, chosen } = resolveCombo(menu, slots, currency)
  const valid = menu.available && problems.length === 0 && !quantityProblem({ type: 'menuItem', qty })
  return (
    <Frame
      edited={line}
      valid={valid}
      onDone={onDone}
      build={() => buildComboLine(menu, slots, { qty, currency })}
    >
      <Declared {...chosen} />
      <Steps menu={menu} value={slots} problems={problems} folded={line !== undefined} onChange={setMade} />
      <Buy
        name={menu.name}
        declared={chosen}
        unit={unit}
        qty={qty}
        line={line}
        soldOut={!menu.available}
        gone={problems.some(({ message }) => message === fieldTexts.soldOut)}
        missing={missing(menu, problems)}
        valid={valid}
        onQty={setQty}
      />
    </Frame>
  )
}
