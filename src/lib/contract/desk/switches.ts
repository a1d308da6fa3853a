import * as z from 'zod/mini'
import { orderTypes } from '../kit/order-types.ts'

/** What can be sold out. The target of `product-size` is the id of a product and that of a size. */
export const soldOutKinds = ['product', 'product-size', 'size', 'extra', 'option', 'menu'] as const
export type SoldOutKind = (typeof soldOutKinds)[number]

const Target = z.object({ kind: z.enum(soldOutKinds), target: z.string() })

/** Something that can be sold out, in the restaurant's language. */
export const Sellable = z.extend(Target, { name: z.string(), number: z.string() })
export type Sellable = z.output<typeof Sellable>

/** Something that is sold out, or whose portions are counted. */
const SoldOut = z.extend(Sellable, {
  /** Portions that are left; absent when it is sold out. */
  portions: z.optional(z.number()),
  /** When it is offered again; absent when it has to be switched back. */
  until: z.optional(z.string()),
})

/** Everything that is switched at present. */
export const DeskSwitches = z.object({
  /** The order types that the shop offers. */
  orderTypes: z.array(z.enum(orderTypes)),
  pauses: z.array(z.object({ orderType: z.enum(orderTypes), until: z.string() })),
  busy: z.optional(z.object({ minutes: z.number(), until: z.string() })),
  soldOut: z.array(SoldOut),
})
export type DeskSwitches = z.output<typeof DeskSwitches>

/** Whether a dish is switched off altogether: one of which some portions are left is not. */
export const isSoldOut = (
  soldOut: DeskSwitches['soldOut'],
  { kind, target }: Pick<Sellable, 'kind' | 'target'>,
): boolean =>
  soldOut.some(each => each.kind === kind && each.target === target && each.portions === undefined)

/**
 * How long ago it was tapped, in ms: the device may have been offline since. It is applied as it was meant at
 * that time.
 */
export const age = z.optional(z.int().check(z.gte(0)))

/** Pauses some order types for minutes or until closing; 0 minutes end the pause. */
export const PauseInput = z.object({
  orderTypes: z.array(z.enum(orderTypes)).check(z.minLength(1)),
  minutes: z.union([z.int().check(z.gte(0), z.lte(720)), z.literal('closing')]),
  age,
})
export type PauseInput = z.output<typeof PauseInput>

/** Adds minutes to every order until closing; 0 end that. */
export const BusyInput = z.object({ minutes: z.int().check(z.gte(0), z.lte(120)), age })
export type BusyInput = z.output<typeof BusyInput>

/** Sells something out, at once or after some portions of a dish; `off` offers it again. */
export const SoldOutInput = z.extend(Target, {
  until: z.enum(['tomorrow', 'switched-back', 'off']),
  portions: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  age,
})
export type SoldOutInput = z.output<typeof SoldOutInput>
