import type { IfOut } from '#contract/menu/choices/cart-line.ts'

/** What a guest can want to be done if a dish is out, as its guest reads it: keys of the dictionary. */
export const ifOutTexts = {
  call: 'Call me',
  leave: 'Leave it out',
  choose: 'Choose something else for me',
} as const satisfies Record<IfOut, string>
