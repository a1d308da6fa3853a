import { atom } from 'nanostores'

/** Whether the loader shows. It is hidden by `hideLoading`, by any failed call, and after its time (show-loading.ts). */
export const $loading = atom(false)
