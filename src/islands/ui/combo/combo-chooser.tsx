import { type ComponentType, Suspense, useState } from 'react'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Menu } from '#contract/menu/catalogue.ts'
import type { MenuLine } from '#contract/menu/choices/cart-line.ts'
import { quantityProblem, resolveCombo } from '#contract/menu/choices/choices.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { slotChoicesOf, slotsAtSize } from '#lib/cart/choice.ts'
import { buildComboLine } from '#lib/cart/line-build.ts'
import { missing } from '#lib/cart/missing.ts'
import { keepSlots } from '#lib/cart/pick.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Buy } from '../choices/buy.tsx'
import { Declared } from '../choices/declared.tsx'
import type { ChooserFormProps } from '../choices/form.tsx'
import { isNote, LineNote } from '../choices/line-note.tsx'
import { lazyComponent } from '../lazy.ts'
import { Waiting } from '../waiting.tsx'
import { Steps, type StepsProps } from './steps.tsx'

/** Loaded for dishes in halves only. */
const Halves = lazyComponent(async () => (await import('./halves.tsx')).Halves)

export interface ComboChooserProps {
  menu: Menu
  /** Its sizes, if it is a dish in halves with several. */
  sizes?: Menu[] | undefined
  /** The cart line that is edited. */
  line?: MenuLine | undefined
  onDone?: (() => void) | undefined
  /** The form around the choices, which fills the cart; the desk's preview has none. */
  frame: ComponentType<ChooserFormProps>
}

/** The choices of a combo, with a step for each slot, and its price as chosen. */
export function ComboChooser({ menu: opened, sizes = [], line, onDone, frame: Frame }: ComboChooserProps) {
  const [sizeOf, setSizeOf] = useState(opened.id)
  const menu = sizes.find(({ id }) => id === sizeOf) ?? opened
  const [made, setMade] = useState(() => slotChoicesOf(menu, line))
  const [qty, setQty] = useState(line?.qty ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const slots = keepSlots(menu.items, made)
  const { currency } = pageConfig()
  const { unit, problems, chosen } = resolveCombo(menu, slots, currency)
  const isBegun = !menu.halves || slots.some(({ productId }) => productId !== undefined)
  const isCountable = !quantityProblem({ type: 'menuItem', qty })
  const valid = menu.available && problems.length === 0 && isCountable && isNote(note)
  const changeSize = (to: Menu) => {
    setMade(slotsAtSize(to.items, slots))
    setSizeOf(to.id)
  }
  const steps = (costs?: StepsProps['costs']) => (
    <Steps
      menu={menu}
      value={slots}
      problems={problems}
      folded={line !== undefined}
      onChange={setMade}
      costs={costs}
    />
  )
  return (
    <Frame
      edited={line}
      valid={valid}
      onDone={onDone}
      build={() => buildComboLine(menu, slots, { qty, note, currency })}
    >
      <Declared {...chosen} />
      {menu.halves ? (
        <Suspense fallback={<Waiting />}>
          <Halves menu={menu} sizes={sizes} value={slots} onSize={changeSize}>
            {steps}
          </Halves>
        </Suspense>
      ) : (
        steps()
      )}
      <LineNote value={note} onChange={setNote} />
      <Buy
        name={menu.name}
        declared={chosen}
        unit={isBegun ? unit : lowestCombo(menu, currency).cents}
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
