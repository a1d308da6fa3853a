import { Hono } from 'hono'
import type { PrinterKind } from '#contract/desk/printers.ts'
import type { Deps } from '#server/api/deps.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { printerOf } from '../printers.ts'
import { epsonCall } from './epson.ts'
import type { PrinterCall } from './printer-call.ts'
import { starCall } from './star.ts'

const calls: Record<PrinterKind, (call: PrinterCall) => Promise<Response>> = {
  star: starCall,
  epson: epsonCall,
}

/** Where receipt printers fetch their tickets, and say how they are (docs/printers.md). */
export function printerRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(limitBody())
  app.use(privateHeaders())
  app.on(['GET', 'POST', 'DELETE'], '/:id/:signature', async context => {
    const { id = '', signature = '' } = context.req.param()
    const printer = await printerOf(deps.db, deps.config.secret, { id, signature })
    return printer ? calls[printer.kind]({ context, deps, printer }) : context.notFound()
  })
  return app
}
