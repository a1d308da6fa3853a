/** An amount as a German page writes it: `1.234,56 €`. Written out here so that tests do not count with the shop's own code. */
export function euro(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}${whole},${rest} €`
}

/** A surcharge or a reduction as an option shows it: `+1,50 €`, `−0,50 €`, nothing for 0. */
export function delta(cents: number): string {
  if (cents === 0) return ''
  return cents > 0 ? `+${euro(cents)}` : euro(cents)
}

/** What a discount in percent leaves, halves rounded up, in cents. */
export const less = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent)) / 100 + 0.5)
