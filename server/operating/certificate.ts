import { connect } from 'node:tls'

const TIMEOUT_MS = 3000
const HTTPS_PORT = 443

/** When the certificate of an address ends; undefined without https, or when nothing answers there. */
export function certificateEnd(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  return new Promise(resolve => {
    // One that has ended is to be read too.
    const options = { host: hostname, port: Number(port) || HTTPS_PORT, rejectUnauthorized: false }
    const socket = connect({ ...options, ...(/[a-z]/i.test(hostname) && { servername: hostname }) })
    const answer = (end?: Date): void => {
      socket.destroy()
      resolve(end)
    }
    socket.setTimeout(TIMEOUT_MS, () => answer())
    socket.on('error', () => answer())
    socket.on('secureConnect', () => answer(new Date(socket.getPeerCertificate().valid_to)))
  })
}
