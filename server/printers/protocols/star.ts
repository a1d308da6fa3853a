import * as z from 'zod/mini'
import type { PrinterCondition } from '#contract/desk/printers.ts'
import { confirmJob, failJob, nextJob } from '../hand-over.ts'
import { notePrinter } from '../printers.ts'
import type { PrinterLanguage } from '../render-ticket.ts'
import { fetchJob } from './fetch-job.ts'
import type { PrinterCall } from './printer-call.ts'

/** In the order in which a printer should choose. */
const LANGUAGES: Record<string, PrinterLanguage> = {
  'application/vnd.star.starprnt': 'starsbcs',
  'application/vnd.star.line': 'starlinesbcs',
}

/** A printer may leave out or send as null all but the status code. */
const Poll = z.object({ statusCode: z.nullish(z.string()) })

/**
 * Star CloudPRNT over HTTP: the printer asks by POST whether there is a job, fetches it by GET and confirms it by DELETE.
 * https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/http-method-reference/index.html
 */
export async function starCall(call: PrinterCall): Promise<Response> {
  const { method } = call.context.req
  if (method === 'POST') return answerPoll(call)
  return method === 'GET' ? sendJob(call) : noteOutcome(call)
}

async function answerPoll({ context, deps: { db, now }, printer }: PrinterCall): Promise<Response> {
  const { success, data } = z.safeParse(Poll, await context.req.json().catch(() => ({})))
  await notePrinter(db, printer, conditionOf(codeIn(success ? data.statusCode : undefined)), now())
  const job = await nextJob(db, printer, now())
  if (!job) return context.json({ jobReady: false })
  return context.json({
    jobReady: true,
    mediaTypes: Object.keys(LANGUAGES),
    jobToken: job.id,
    deleteMethod: 'DELETE',
  })
}

/** Printers with an old firmware name no job: they mean the one that they were offered. */
async function sendJob(call: PrinterCall): Promise<Response> {
  const { context, deps, printer } = call
  const { token, type = '' } = context.req.query()
  const [kind] = type.split(';')
  const language = LANGUAGES[kind ?? '']
  if (!language) return context.body(null, 415)
  const job = token ? await jobOf(call, token) : await nextJob(deps.db, printer, deps.now())
  const bytes = job && (await fetchJob(call, job, language))
  return bytes ? context.body(bytes, 200, { 'Content-Type': kind ?? '' }) : context.body(null, 404)
}

const jobOf = ({ deps: { db }, printer }: PrinterCall, id: string) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('printer_id', '=', printer.id)
    .executeTakeFirst()

async function noteOutcome({ context, deps: { db, now }, printer }: PrinterCall): Promise<Response> {
  const { token, code } = context.req.query()
  const status = codeIn(code)
  await notePrinter(db, printer, conditionOf(status), now())
  await confirmJob(db, printer, { id: token, printed: status.startsWith('2') })
  // What the printer cannot read at all would be offered again and again.
  if (token && status.startsWith('51')) await failJob(db, { id: token, printer_id: printer.id })
  return context.json({})
}

/** The three digits of a status such as `200 OK`, which may be percent-encoded. A DELETE may say `OK` only. */
const codeIn = (status: string | null | undefined): string => {
  const text = status?.trim() ?? ''
  return text === 'OK' ? '200' : (/^\d{3}/.exec(text)?.[0] ?? '')
}

/** What a status says of the printer; undefined when it concerns the job only. */
function conditionOf(code: string): PrinterCondition | undefined {
  if (code.startsWith('41')) return 'paper'
  if (code.startsWith('42')) return 'cover'
  if (code.startsWith('4')) return 'error'
  if (code === '210' || code === '211') return 'low'
  return code.startsWith('2') ? 'ready' : undefined
}
