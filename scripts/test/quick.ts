/*
 * `npm test -- quick`: what finds most mistakes in a few minutes. All checks and unit tests, the API on SQLite without the files
 * that take long, and stories of a guest and of the desk in the browser. `npm test` runs everything.
 */

/** Files of `tests/api/` that start processes, end them by force, fill a shop, or wait for what happens late. */
export const SLOW_API = [
  'backup',
  'backup-job',
  'backup-processes',
  'books',
  'bounded-reads',
  'branches',
  'bring-customers',
  'cart-proof',
  'central-menu-beside',
  'demo-history',
  'fuzz',
  'hook-kills',
  'kill',
  'live',
  'nobody-listening',
  'printing-kills',
  'processes',
  'real-restaurants',
  'refunds',
  'report-proof',
  'start-by-npm',
  'start-live',
  'starting',
  'stopping',
  'vat-proof',
  'web-servers',
]

/** Some 40 stories of `tests/e2e/`, none of which builds a site of its own. */
export const QUICK_E2E = [
  'a11y-menu',
  'add-from-card',
  'budget-load',
  'budget',
  'cart',
  'cart-storage',
  'checkout-form',
  'checkout-once',
  'combo',
  'content-pages',
  'desk-way',
  'first-screen',
  'guest',
  'home',
  'order-story',
  'product',
  'promotions',
  'reservation',
  'search',
  'states',
]
