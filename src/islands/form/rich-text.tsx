import { Fragment, type ReactNode } from 'react'

/** A translated text whose placeholders are replaced by elements, such as links. */
export function RichText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    const place = `${index} ${piece}`
    return <Fragment key={place}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  })
}
