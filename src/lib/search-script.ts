interface Parts {
  /** The module of `startSearch`. */
  module: string
  /** Where local storage keeps the filter. */
  key: string
  /** What to say when the search cannot be loaded. */
  failed: string
}

/**
 * Stands behind the search field and waits for intent: a touch, pointer or focus on the search, a text that the browser
 * put back, or a filter kept from before. Then the search itself is loaded; cards stay unseen until a kept filter is
 * applied, so that nothing jumps. A load that fails is tried again at the next touch.
 */
export const searchScript = ({ module, key, failed }: Parts): string =>
  `(()=>{let f=document.querySelector('[data-search]'),w=document.documentElement.dataset,o,g=()=>o||=import(${text(module)}).then(m=>m.startSearch(f,${text(key)})).catch(()=>{o=0;f.querySelector('[role]').textContent=${text(failed)}}).then(()=>delete w.search);for(let e of['focusin','pointerover','touchstart'])f.addEventListener(e,g,{passive:true});try{localStorage.getItem(${text(key)})&&(w.search='',g())}catch{}addEventListener('pageshow',()=>f.querySelector('input').value&&g())})()`

/** Nothing in a script may end it. */
const text = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')
