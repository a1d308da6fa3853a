/**
 * Inline head script: runs before the first paint and marks the root element with the visitor's state from
 * storage, so that header, footer and the bar above the menu show the right links at once (no account links at a
 * table, the last orders for whom this device remembers). It does not validate the token; that needs an API call. It
 * runs again on `storage`, because other tabs sign in and out too. The choice of a branch needs no orders (`remembers`).
 */
export const accountScript = (remembers: boolean): string =>
  `{let d=document.documentElement.dataset;(onstorage=onpageshow=()=>{try{localStorage.token?d.user=localStorage.seat?"table":"":delete d.user${remembers ? ';d.again=!!localStorage.guest' : ''}}catch{}})()}`
