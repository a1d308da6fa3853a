/**
 * Runs in the head, before anything paints, and again when another tab signs in or out or the page comes back: marks on
 * the root who is signed in according to storage, so that header and footer show the right links at once (at a table none
 * of an account). Whether the token is still valid only a call can say.
 */
export const accountScript =
  '{let d=document.documentElement.dataset;(onstorage=onpageshow=()=>{try{localStorage.token?d.user=localStorage.seat?"table":"":delete d.user}catch{}})()}'
