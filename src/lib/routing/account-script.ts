/**
 * Runs in the head, before anything paints: the root says who is here, as far as storage tells, so that header and footer
 * show the right links at once: none of an account at a table. Whether the token is still good is for a call to say. Other tabs sign in and out too.
 */
export const accountScript =
  '{let d=document.documentElement.dataset;(onstorage=onpageshow=()=>{try{localStorage.token?d.user=localStorage.seat?"table":"":delete d.user}catch{}})()}'
