/**
 * Reads server-sent events from the pieces in which they arrive: for each piece it returns the data of the events that
 * the piece completes. Names, ids and comments of events are ignored.
 */
export function eventReader(): (piece: string) => string[] {
  let rest = ''
  return piece => {
    const text = rest + piece
    // A lone \r at the end may be the first half of a line's end.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const events = whole.replaceAll(/\r\n?/g, '\n').split('\n\n')
    rest = (events.pop() ?? '') + text.slice(whole.length)
    return events.map(dataOf).filter(data => data !== undefined)
  }
}

function dataOf(event: string): string | undefined {
  const lines = event.split('\n').filter(line => line === 'data' || line.startsWith('data:'))
  return lines.length > 0 ? lines.map(line => line.slice(5).replace(/^ /, '')).join('\n') : undefined
}
