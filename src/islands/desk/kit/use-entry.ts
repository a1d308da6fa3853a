import { useRef, useState } from 'react'

/**
 * The text of a field whose form stays open for the next entry. `sent` is called when it is sent, and returns what empties the field once
 * that is stored, unless somebody has typed since.
 */
export function useEntry() {
  const [text, setText] = useState('')
  const changes = useRef(0)
  return {
    text,
    type(typed: string): void {
      changes.current += 1
      setText(typed)
    },
    sent(): () => void {
      const before = changes.current
      return () => {
        if (changes.current === before) setText('')
      }
    },
  }
}
