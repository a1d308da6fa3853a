import { useEffect } from 'react'

const shop = globalThis.document?.title

/** The title of the page: the branch or the shop, and how many orders wait, which can be seen from another tab. */
export function useTitle(waiting: number, branch: string): void {
  useEffect(() => {
    const name = branch || shop
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name
  }, [waiting, branch])
}

/** The whole screen flashes, which can be seen from afar. */
export function useFlash(flashes: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-flash', flashes)
    return () => document.documentElement.removeAttribute('data-flash')
  }, [flashes])
}
