import { Readable } from 'node:stream'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { type DriverEndpoint, driverPhoneEndpoints } from '#contract/desk/driver-phone.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import type { DeskFile, LongDeskFile } from '#contract/desk/report.ts'
import { notAllowed } from '#contract/desk/texts.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { calls } from '#contract/kit/texts.ts'
import { refuseKeys } from '#server/api/api-key.ts'
import type { Deps } from '#server/api/deps.ts'
import { streamChanges } from '#server/api/events.ts'
import { register, type Side } from '#server/api/registrar.ts'
import { type Board, createBoard } from '#server/board/board.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import { callingDriver, requirePinOf } from '#server/drivers/phone.ts'
import { driverPhoneHandlers } from '#server/drivers/phone-routes.ts'
import { isCalledAt } from '#server/http/host.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { OrderListener } from '#server/live/order-events.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { requireProof } from '#server/sessions/desk/proof.ts'
import { callingDevice, requireRole, stillCalling } from '#server/sessions/desk/session.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { deskHandlers } from './desk-handlers.ts'
import { requireOffered } from './require-offered.ts'

/** How often a screen hears from the server, and its session is checked, in ms. */
const HEARTBEAT_MS = 2 * SECOND
const READING = new Set(['GET', 'HEAD'])

/** The API of the desk: every endpoint of its table, below `/api/desk`. */
export function deskRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(ownHostOnly(deps.config), ownPagesOnly, async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  const board = createBoard(deps)
  app.route('/', register(deps, driverPhoneEndpoints, driverPhoneHandlers, driverSide(deps)))
  return app.route('/', register(deps, deskEndpoints, deskHandlers(board), deskSide(deps, board)))
}

/** Who calls the desk: a device or a person, and what they called. */
interface Calling {
  device: DeskCaller | undefined
  endpoint: DeskEndpoint
}

const deskSide = (deps: Deps, board: Board): Side<DeskEndpoint, Calling> => ({
  async enter(context, endpoint) {
    refuseKeys(context)
    const device = endpoint.access === 'anyone' ? undefined : await callingDevice(context, deps)
    if (device) requireRole(device, endpoint)
    if (device && endpoint.raw) requireSignedIn(device)
    if (device && endpoint.requiresProof) requireProof(context, device, deps.now())
    return { device, endpoint }
  },
  check: requireOffered,
  extend: (context, { device }) => ({ context, device }),
  async stream(context, { device, endpoint }, again) {
    // What fails is answered as for any other call.
    await again()
    // Pages from before there were changes take everything each time.
    const nextFor = board.follow({ changes: context.req.query('since') !== undefined })
    return streamChanges(
      context,
      deps,
      nowStream(deps.live.listenToAll(device?.id ?? ''), deps),
      async () => {
        const now = device && (await stillCalling(deps.db, device))
        if (now) requireRole(now, endpoint)
        return now && nextFor(now)
      },
    )
  },
  answer: (context, endpoint, answer) =>
    endpoint.download
      ? answerFile(context, answer as DeskFile | LongDeskFile)
      : context.json({ data: answer ?? null }),
})

/** The calls of drivers' phones, which have sessions of their own. */
const driverSide = (deps: Deps): Side<DriverEndpoint, DriverRow | undefined> => ({
  async enter(context, { access }) {
    refuseKeys(context)
    if (access === 'anyone') return undefined
    const driver = await callingDriver(context, deps)
    if (access === 'driver') requirePinOf(driver, deps.now())
    return driver
  },
  check: requireOffered,
  extend: (context, driver) => ({ context, driver }),
  answer: (context, _endpoint, answer) => context.json({ data: answer ?? null }),
})

const nowStream = (listener: OrderListener, { now }: Pick<Deps, 'now'>) => ({
  listener,
  alive: { event: 'alive', data: () => JSON.stringify({ at: now() }) },
  heartbeatMs: HEARTBEAT_MS,
  failure: 'a desk is no longer told of orders',
})

/** A file under its own name, which consists of letters, digits, dots and hyphens. */
function answerFile(context: Context, file: DeskFile | LongDeskFile): Response {
  context.header('Content-Type', file.type)
  context.header('Content-Disposition', `attachment; filename="${file.name}"`)
  if ('keptFor' in file) context.header('Cache-Control', `private, max-age=${file.keptFor}`)
  if ('content' in file) return context.body(Uint8Array.from(file.content))
  if (file.bytes !== undefined) context.header('Content-Length', String(file.bytes))
  return context.body(Readable.toWeb(Readable.from(file.pieces)) as ReadableStream<Uint8Array>)
}

/** Where the desk has an address of its own, its API is there only. */
const ownHostOnly =
  ({ deskUrl }: Deps['config']): MiddlewareHandler =>
  async (context, next) => {
    if (deskUrl && !isCalledAt(context, deskUrl)) throw new RequestError(404, { message: calls.notFound })
    await next()
  }

/** The session is a cookie, so a call that changes something has to come from a page of this very origin. */
const ownPagesOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('Origin')
  const own =
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === context.req.header('Host')
  if (!READING.has(context.req.method) && !own) throw new RequestError(403, { message: notAllowed })
  await next()
}
