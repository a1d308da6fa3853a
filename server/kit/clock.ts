/** A clock that shows the real time, or one that starts at `start` and runs from there. */
export function clockFrom(start: Date | undefined): () => Date {
  const ahead = start ? start.getTime() - Date.now() : 0
  return () => new Date(Date.now() + ahead)
}
