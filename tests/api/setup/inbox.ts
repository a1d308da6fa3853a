import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that accepts everything and remembers the Message-ID of every mail, including mails that were
 * sent twice.
 */
export async function openInbox() {
  const ids: string[] = []
  const events = new EventEmitter()
  let notify: (id: string) => void = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _, done) {
      const take = (mail: string): void => {
        const [, id = ''] = /^Message-ID: <(.+)@/im.exec(mail) ?? []
        ids.push(id)
        notify(id)
        events.emit('mail')
        done()
      }
      // A process that is killed while sending has sent nothing.
      text(stream).then(take, () => undefined)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    ids,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Called when a mail has arrived, before the sender gets the answer. */
    onMail: (listener: (id: string) => void) => {
      notify = listener
    },
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) await once(events, 'mail')
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
