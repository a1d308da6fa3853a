import { policyHash } from './reading/digest.ts'

/**
 * Pages that do not depend on who visits them. The others read the cart or the account, and what they ask for must be asked
 * for when they are shown.
 */
const OWN = [
  'me',
  'checkout',
  'order',
  'prepared',
  'login',
  'register',
  'reset-password',
  'new-password',
  'unavailable',
  'desk',
]
/** Links that open something in front of the page, or store a choice before they lead elsewhere. */
const OTHERS = '[data-product], [data-menu], [data-page], [data-open], [data-lang], [target], [download]'

/** The link of the filled cart, while that is open. */
const TO_CHECKOUT = '#cart a[href$="/checkout"]'

/**
 * Speculation rules: from the moment a link is pressed, a browser that has them prepares the page it leads to; checkout,
 * which depends on the visitor, is only loaded, once the cart shows the way there. They allow nothing by themselves, so a
 * browser that saves data ignores them.
 */
const rules = JSON.stringify({
  prefetch: [{ eagerness: 'immediate', where: { selector_matches: TO_CHECKOUT } }],
  prerender: [
    {
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/api/*', '/media/*', '/*me/*', ...OWN.map(name => `/*${name}`)],
            },
          },
          { not: { selector_matches: OTHERS } },
        ],
      },
    },
  ],
})

/**
 * The element for the head of a page, and the hash that its policy allows it by. The rules wait in a template until the
 * visitor touches the page (src/islands/preload.ts): for rules the browser computes the styles of all links, also of those
 * that are not laid out yet.
 */
export const speculation = {
  html: `<template id="speculation"><script type="speculationrules">${rules}</script></template>`,
  hash: policyHash(rules),
}
