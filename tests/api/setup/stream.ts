export interface StreamEvent {
  event: string
  data: string
}

/** Reads the server-sent events of an answer one by one. */
export function eventsOf({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  /** The next event; undefined when the stream has ended. */
  async function next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const [, block, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? []
      if (block !== undefined) {
        text = rest ?? ''
        const event = /^event: (.*)$/m.exec(block)?.[1] ?? ''
        return { event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    next,
    /** The next event that says something. */
    async news(): Promise<StreamEvent> {
      for (;;) {
        const found = await next()
        if (!found) throw new Error('the stream has ended')
        if (found.event !== 'alive') return found
      }
    },
    end: () => reader.cancel(),
  }
}
