import { useState } from 'react'
import type { Menu } from '#contract/catalogue.ts'
import { quantityProblem, resolveMenu } from '#contract/choices/choices.ts'
import { messages } from '#contract/messages.ts'
import type { MenuLine } from '#contract/orders/cart.ts'
import { slotChoicesOf } from '#lib/cart/choice.ts'
import { missing } from '#lib/cart/missing.ts'
import { keepSlots } from '#lib/cart/pick.ts'
import { Buy } from '../ui/choices/buy.tsx'
import { Declared } from '../ui/choices/declared.tsx'
import { ChooserForm } from '../ui/choices/form.tsx'
import { Offered } from '../ui/choices/offered.tsx'
import { Steps } from './steps.tsx'

export interface MenuChooserProps {
  menu: Menu
  /** The cart line that is edited. */
  line?: MenuLine | undefined
  onDone?: (() => void) | undefined
}

/** The form of a combo, with a step for each slot. */
export function ComboChooser({ menu, line, onDone }: MenuChooserProps) {
  const [made, setMade] = useState(() => slotChoicesOf(menu, line))
  const [qty, setQty] = useState(line?.qty ?? 1)
  const slots = keepSlots(menu.items, made)
  const { unit, problems, chosen } = resolveMenu(menu, slots)
  const open = missing(menu, problems)
  return (
    <ChooserForm
      edited={line}
      open={open.length > 0}
      onDone={onDone}
      build={put => put.buildMenuLine(menu, slots, qty)}
    >
      <Offered kind="menus" of={menu} />
      <Declared {...chosen} />
      <Steps menu={menu} value={slots} problems={problems} folded={line !== undefined} onChange={setMade} />
      <Buy
        name={menu.name}
        declared={chosen}
        unit={unit}
        qty={qty}
        line={line}
        soldOut={!menu.available}
        gone={problems.some(({ message }) => message === messages.soldOut)}
        missing={open}
        valid={problems.length === 0 && !quantityProblem({ type: 'menuItem', qty })}
        onQty={setQty}
      />
    </ChooserForm>
  )
}
