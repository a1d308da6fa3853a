/**
 * Who may see the checkout: a customer, a table's guest whose table this browser still knows, and a guest where guests
 * may order (docs/rules.md, R2.47 to R2.50).
 */
export function mayOrder(
  user: { table: boolean } | null,
  table: string | undefined,
  guestCheckout: boolean,
): boolean {
  if (user === null) return guestCheckout
  return !user.table || table !== undefined
}
