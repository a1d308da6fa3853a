import { useEffect } from 'react'

/** What can be seen of waiting orders from afar: their number in the title of the page, and the whole screen while it `flashes`. */
export function useSigns(waiting: number, flashes: boolean): void {
  useEffect(() => {
    const { title } = document
    if (waiting > 0) document.title = `(${waiting}) ${title}`
    return () => {
      document.title = title
    }
  }, [waiting])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-flash', flashes)
    return () => document.documentElement.removeAttribute('data-flash')
  }, [flashes])
}
