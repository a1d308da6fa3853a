/**
 * Inline head script, which has to run before the first paint. A page that is left while it fades in, as by a quick step back, ends
 * its transition early, which the browser reports as an error of the page unless somebody hears of it: of each of its promises, as which of
 * them it ends depends on how far it has come.
 */
export const fadeScript =
  'onpageswap=onpagereveal=({viewTransition:v})=>v&&[v.ready,v.finished,v.updateCallbackDone].map(p=>p.catch(o=>o));'
