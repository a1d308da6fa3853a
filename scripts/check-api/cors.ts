import type { Report } from './report.ts'

const HEADERS = ['authorization', 'content-type', 'lang']
const METHODS = ['POST', 'PUT', 'DELETE']

/** Checks whether pages of another origin may call the API (docs/api.md, Headers of a call). One with `keys` names their extension. */
export async function checkCors(base: string, origin: string, keys: boolean, report: Report): Promise<void> {
  report.calls += 2
  const wanted = keys ? [...HEADERS, 'idempotency-key'] : HEADERS
  const read = await fetch(`${base}/settings`, { headers: { Origin: origin } })
  checkOrigin(read, origin, 'GET /settings', report)
  const preflight = await fetch(`${base}/checkout/v2`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': wanted.join(', '),
    },
  })
  const name = 'OPTIONS /checkout/v2'
  if (!preflight.ok)
    report.problem(`${name} is answered with status ${preflight.status}, so browsers send no order.`)
  checkOrigin(preflight, origin, name, report)
  expectAll(wanted, listOf(preflight, 'Headers').map(lower), `${name} does not allow the header`, report)
  expectAll(METHODS, ['POST', ...listOf(preflight, 'Methods')], `${name} does not allow the method`, report)
}

function checkOrigin({ headers }: Response, origin: string, name: string, report: Report): void {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed !== origin) {
    report.problem(
      `${name} does not allow the origin ${origin}: Access-Control-Allow-Origin is ${allowed ?? 'missing'}.`,
    )
  }
  if (headers.get('Access-Control-Allow-Credentials') !== 'true') {
    report.problem(`${name} does not allow credentials, which every call carries.`)
  }
}

function expectAll(needed: string[], allowed: string[], sentence: string, report: Report): void {
  for (const name of needed) if (!allowed.includes(name)) report.problem(`${sentence} ${name}.`)
}

const listOf = ({ headers }: Response, of: 'Headers' | 'Methods'): string[] =>
  (headers.get(`Access-Control-Allow-${of}`) ?? '').split(',').map(each => each.trim())

const lower = (text: string): string => text.toLowerCase()
