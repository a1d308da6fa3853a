/**
 * Returns whether a visitor may use checkout: customers, guests of a table whose session this browser still
 * has, and guests if guest orders are enabled (docs/rules.md, R2.47 to R2.50).
 */
export function mayOrder(
  user: { table: boolean } | null,
  table: string | undefined,
  guestCheckout: boolean,
): boolean {
  if (user === null) return guestCheckout
  return !user.table || table !== undefined
}
