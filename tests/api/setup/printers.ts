/** Calls the printer's address in the API: by a network, or without one. */
export type Connection = (init: {
  method: string
  query?: string
  headers?: HeadersInit
  body?: string
}) => Promise<Response>

/** What comes out of a printer: the job's id and the bytes. */
export interface Printed {
  job: string
  bytes: Buffer
}

const STAR_STATUS = {
  ready: '200%20OK',
  low: '211%20Paper%20low',
  paper: '410%20Out%20of%20paper',
  cover: '420%20Cover%20open',
}
const EPSON_STATUS = { ready: 0x0f000014, low: 0x0f020014, paper: 0x0f08001c, cover: 0x0f00003c }

/**
 * A Star printer as its makers describe it: it polls by POST, fetches by GET and confirms by DELETE until it
 * gets an answer.
 */
export class StarPrinter {
  readonly paper: Printed[] = []
  /** Whether it confirms what it has printed. */
  confirms = true
  /** Whether its paper ends while it prints. */
  fails = false
  /** The status that it reports. */
  status = '200%20OK'
  #call: Connection
  #toConfirm: string | undefined

  constructor(call: Connection) {
    this.#call = call
  }

  /** One poll and what follows from it. Throws when the connection breaks. */
  async turn(): Promise<void> {
    if (this.#toConfirm) await this.#confirm()
    const poll = await this.#call({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0',
        printerMAC: '00:11:62:1b:e4:8a',
        uniqueID: null,
        statusCode: this.status,
        clientAction: null,
      }),
    })
    const { jobReady, mediaTypes, jobToken } = await poll.json()
    if (!jobReady || !this.status.startsWith('2')) return
    const query = new URLSearchParams({
      uid: '',
      mac: '00:11:62:1b:e4:8a',
      type: mediaTypes[0],
      token: jobToken,
    })
    const job = await this.#call({ method: 'GET', query: query.toString() })
    const bytes = Buffer.from(await job.arrayBuffer())
    if (job.ok && !this.fails) this.paper.push({ job: jobToken, bytes })
    this.#toConfirm = new URLSearchParams({
      mac: '00:11:62:1b:e4:8a',
      code: job.ok ? (this.fails ? '410 Out of paper' : 'OK') : '520 Download error',
      token: jobToken,
    }).toString()
    await this.#confirm()
  }

  /** Polls with a status. */
  async say(status: keyof typeof STAR_STATUS): Promise<void> {
    this.status = STAR_STATUS[status]
    await this.turn()
  }

  async #confirm(): Promise<void> {
    if (!this.confirms) return
    const answer = await this.#call({ method: 'DELETE', query: this.#toConfirm ?? '' })
    if (answer.ok) this.#toConfirm = undefined
  }

  /** It is switched off and on: unsent confirmations are forgotten. */
  restart(): void {
    this.#toConfirm = undefined
  }
}

/**
 * An Epson printer as its makers describe it: it asks for work by a form, and reports the result by another
 * until it gets an answer.
 */
export class EpsonPrinter {
  readonly paper: Printed[] = []
  /** Whether it reports what it has printed. */
  confirms = true
  /** Whether its paper ends while it prints. */
  fails = false
  status: number = EPSON_STATUS.ready
  #call: Connection
  #toReport: string | undefined

  constructor(call: Connection) {
    this.#call = call
  }

  /** One request for work and what follows from it. Throws when the connection breaks. */
  async turn(): Promise<void> {
    if (this.#toReport) await this.#report()
    const answer = await this.#post({ ConnectionType: 'GetRequest', ID: 'kitchen' })
    const xml = await answer.text()
    const job = /<printjobid>(\w+)<\/printjobid>/.exec(xml)?.[1]
    const command = /<command>([\da-f]+)<\/command>/.exec(xml)?.[1]
    if (!answer.ok || !job || !command) return
    const success = !this.fails
    if (success) this.paper.push({ job, bytes: Buffer.from(command, 'hex') })
    const code = success ? '' : 'EPTR_REC_EMPTY'
    this.#toReport = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${success ? this.status : EPSON_STATUS.paper}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    await this.#report()
  }

  /** Reports its status, as it does regularly. */
  async say(status: keyof typeof EPSON_STATUS): Promise<void> {
    this.status = EPSON_STATUS[status]
    const asb = `0x${this.status.toString(16).padStart(8, '0')}`
    const Status = `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00"><printerstatus devicename="bar" asbstatus="0x00000001"/><printerstatus devicename="local_printer" asbstatus="${asb}"/></statusmonitor>`
    await this.#post({ ConnectionType: 'SetStatus', ID: 'kitchen', Status })
  }

  async #report(): Promise<void> {
    if (!this.confirms) return
    const answer = await this.#post({
      ConnectionType: 'SetResponse',
      ID: 'kitchen',
      ResponseFile: this.#toReport ?? '',
    })
    if (answer.ok) this.#toReport = undefined
  }

  #post(form: Record<string, string>): Promise<Response> {
    return this.#call({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  }

  restart(): void {
    this.#toReport = undefined
  }
}

/** How a connection breaks: before the request has arrived, or before the answer has. */
export type Cut = 'request' | 'answer' | undefined

/** A connection whose next calls break as `cuts` says, one after the other. */
export function breaking(call: Connection, cuts: Cut[]): Connection {
  return async init => {
    const cut = cuts.shift()
    if (cut === 'request') throw new Error('the connection broke')
    const answer = await call(init)
    if (cut === 'answer') throw new Error('the connection broke')
    return answer
  }
}

/** A connection to an address of the API. */
export const overHttp =
  (address: string): Connection =>
  ({ method, query, headers = {}, body }) =>
    fetch(query ? `${address}?${query}` : address, { method, headers, ...(body !== undefined && { body }) })
