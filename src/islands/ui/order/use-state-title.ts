import { useEffect, useState } from 'react'

/** Puts a state in front of the page's title while it is shown, for visitors who look at another tab meanwhile. */
export function useStateTitle(state: string): void {
  const [title] = useState(() => document.title)
  useEffect(() => {
    document.title = `${state} · ${title}`
    return () => {
      document.title = title
    }
  }, [state, title])
}
