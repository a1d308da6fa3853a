/**
 * Inline head script, which has to run before the first paint. A page that is left while it fades in, as by a quick step back, ends
 * its transition early, which the browser reports as an error of the page unless somebody hears of it.
 */
export const fadeScript = 'onpageswap=onpagereveal=e=>e.viewTransition?.ready.catch(o=>o);'
