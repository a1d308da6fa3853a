import type { IfOut } from '#contract/menu/choices/cart-line.ts'

/** What a guest wants to be done if a dish is out, as the desk says it: keys of its texts. */
export const ifOutNames = {
  call: 'If out: call',
  leave: 'If out: leave out',
  choose: 'If out: you choose',
} as const satisfies Record<IfOut, string>
