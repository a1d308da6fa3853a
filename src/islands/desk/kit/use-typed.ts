import { useState } from 'react'

/**
 * What somebody has typed, by the name of what it is about. It is kept while this page is open, so that it is still there after a sign-in
 * has ended, or what shows it was closed.
 */
export const typedTexts = new Map<string, string>()

/** Such a text, and how it changes. */
export function useTyped(name: string) {
  const [text, setText] = useState(typedTexts.get(name) ?? '')
  return [
    text,
    (typed: string): void => {
      typedTexts.set(name, typed)
      setText(typed)
    },
  ] as const
}
