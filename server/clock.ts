/** The real time, or one that begins at `start` and goes on from there. */
export function clockFrom(start: Date | undefined): () => Date {
  const ahead = start ? start.getTime() - Date.now() : 0
  return () => new Date(Date.now() + ahead)
}
