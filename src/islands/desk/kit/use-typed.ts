import { useState } from 'react'

const kept = new Map<string, string>()

/**
 * What somebody types, by the name of what it is about. It is kept while this page is open, so that it is still there after a sign-in has
 * ended, or what shows it was closed.
 */
export function useTyped(name: string) {
  const [text, setText] = useState(kept.get(name) ?? '')
  return [
    text,
    (typed: string): void => {
      kept.set(name, typed)
      setText(typed)
    },
  ] as const
}
