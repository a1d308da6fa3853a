import type { PrinterCondition } from '#contract/desk/printers.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { confirmJob, nextJob } from '../hand-over.ts'
import { notePrinter } from '../printers.ts'
import { fetchJob } from './fetch-job.ts'
import type { PrinterCall } from './printer-call.ts'

/** Bits of a printer's status. */
const COVER_OPEN = 0x20
const FAULTS = 0x1 | 0x400 | 0x800 | 0x2000 | 0x4000
const PAPER_LOW = 0x2_0000
const PAPER_OUT = 0x8_0000

/** How long the printer itself may take for a job, in ms. */
const TIMEOUT_MS = 10 * SECOND

/**
 * Epson Server Direct Print: the printer posts a form that asks for a job, says how one went, or says how it is.
 * Described in Epson's “Server Direct Print User's Manual”.
 */
export async function epsonCall(call: PrinterCall): Promise<Response> {
  const { context, deps, printer } = call
  if (context.req.method !== 'POST') return context.notFound()
  const form = await context.req.parseBody()
  const field = (name: string): string => {
    const value = form[name]
    return typeof value === 'string' ? value : ''
  }
  const report = field('ResponseFile') + field('Status')
  await notePrinter(deps.db, printer, conditionIn(report), deps.now())
  const what = field('ConnectionType')
  if (what === 'SetResponse') {
    await confirmJob(deps.db, printer, {
      id: /<printjobid>\s*([\w.-]{1,30})\s*<\/printjobid>/.exec(report)?.[1],
      printed: /<response\b[^>]*\bsuccess\s*=\s*"(?:true|1)"/.test(report),
    })
  }
  return context.body(what === 'GetRequest' ? await jobFor(call) : '', 200, {
    'Content-Type': 'text/xml; charset=utf-8',
  })
}

/** The next job as the printer reads it; empty when there is none. */
async function jobFor(call: PrinterCall): Promise<string> {
  const job = await nextJob(call.deps.db, call.printer, call.deps.now())
  const bytes = job && (await fetchJob(call, job, 'epson'))
  if (!bytes) return ''
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
<ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${job.id}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>${Buffer.from(bytes).toString('hex')}</command></epos-print></PrintData>
</ePOSPrint>
</PrintRequestInfo>`
}

/** What a report says of the printer; undefined when it says nothing, such as a request for a job. */
function conditionIn(report: string): PrinterCondition | undefined {
  const found =
    /devicename\s*=\s*"local_printer"[^>]*\basbstatus\s*=\s*"(\w+)"/.exec(report) ??
    /\b(?:asb)?status\s*=\s*"(\w+)"/.exec(report)
  const status = found ? Number(found[1]) : Number.NaN
  if (Number.isNaN(status)) return undefined
  if (status & PAPER_OUT) return 'paper'
  if (status & COVER_OPEN) return 'cover'
  if (status & FAULTS) return 'error'
  return status & PAPER_LOW ? 'low' : 'ready'
}
