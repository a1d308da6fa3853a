import type { KitchenLine } from '#contract/desk/kitchen-lines.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { type $pending, tapSwitch } from './commands.ts'

/** An order with what was tapped here and is still on its way: every tap shows at once. */
export function withMarks(order: DeskOrder, pending: ReturnType<typeof $pending.get>): DeskOrder {
  const made = new Map<string, number>()
  for (const { command } of pending)
    if (command.command === 'mark' && command.order === order.code)
      for (const { id, qty } of command.lines) made.set(id, command.made ? qty : 0)
  if (made.size === 0) return order
  const marked = (line: KitchenLine): KitchenLine => ({ ...line, made: made.get(line.id) ?? line.made })
  return {
    ...order,
    items: order.items.map(item => (item.lines ? { ...item, lines: item.lines.map(marked) } : item)),
  }
}

/** Says that lines of an order are made, or to be made again. `label` names them where the tap waits. */
export const markLines = (
  order: Pick<DeskOrder, 'code'>,
  { lines, made, label }: { lines: KitchenLine[]; made: boolean; label: string },
): void =>
  tapSwitch({
    command: 'mark',
    label,
    order: order.code,
    made,
    lines: lines.map(({ id, qty }) => ({ id, qty })),
  })
