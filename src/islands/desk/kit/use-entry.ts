import { useRef, useState } from 'react'

/** The text of a field whose form stays open for the next entry. */
export interface Entry {
  text: string
  type: (text: string) => void
  /** To be called when the text is sent. Returns what empties the field once that is stored, unless somebody has typed since. */
  sent: () => () => void
}

export function useEntry(): Entry {
  const [text, setText] = useState('')
  const changes = useRef(0)
  return {
    text,
    type(typed) {
      changes.current += 1
      setText(typed)
    },
    sent() {
      const before = changes.current
      return () => {
        if (changes.current === before) setText('')
      }
    },
  }
}
