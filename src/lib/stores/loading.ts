import { atom } from 'nanostores'

/** Whether the loader shows: show-loading.ts. It goes when told to, on any failed call, and when its time is out. */
export const $loading = atom(false)
