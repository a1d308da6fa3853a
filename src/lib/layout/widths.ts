/*
 * The widths at which pages change, as media conditions. Style sheets have the same and no others, which
 * scripts/checks/widths.ts sees to.
 */

/** A phone that is zoomed to 150 %, or has text of twice the usual size. */
export const TIGHT = '(width <= 18em)'
/** From here on two things fit beside each other, and dialogs are no sheets at the bottom of the page. */
export const MEDIUM = '(width >= 48em)'
/** From here on the cart is a column beside the menu. */
export const WIDE = '(width >= 75em)'
