import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that answers as told, by the first word of what it is asked. */
export async function openMailServer(answers: Record<string, string> = {}) {
  const usual: Record<string, string> = {
    EHLO: '250-mail.example\r\n250 AUTH PLAIN',
    AUTH: '235 accepted',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    '.': '250 2.0.0 queued as 4711',
    QUIT: '221 bye',
  }
  const heard: string[] = []
  const server = createServer(socket => {
    let inMail = false
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    socket.on('data', data => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        const word = line.split(/[ :]/)[0] ?? ''
        if (inMail && line !== '.') continue
        inMail = word === 'DATA'
        socket.write(`${answers[word] ?? usual[word] ?? '500 what?'}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://wirt:geheim@127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    heard,
    close: () => server.close(),
  }
}
