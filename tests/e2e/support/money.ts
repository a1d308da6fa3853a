/**
 * Formats cents as a German page does: `1.234,56 €`. Implemented here so that tests do not depend on the code
 * under test.
 */
export function euro(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}${whole},${rest} €`
}

/** Formats a surcharge or discount as an option does: `+1,50 €`, `−0,50 €`, empty for 0. */
export function delta(cents: number): string {
  if (cents === 0) return ''
  return cents > 0 ? `+${euro(cents)}` : euro(cents)
}

/** Returns an amount in cents after a discount in percent, rounding half up. */
export const less = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent)) / 100 + 0.5)
