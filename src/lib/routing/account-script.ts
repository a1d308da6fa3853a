/**
 * Inline head script: runs before the first paint and marks the root element with the visitor's state from
 * storage, so that header and footer show the right links at once (no account links at a table). It does not
 * validate the token; that needs an API call. It runs again on `storage`, because other tabs sign in and out
 * too.
 */
export const accountScript =
  '{let d=document.documentElement.dataset;(onstorage=onpageshow=()=>{try{localStorage.token?d.user=localStorage.seat?"table":"":delete d.user}catch{}})()}'
