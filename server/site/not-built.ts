import type { Context } from 'hono'

/** Says why there is no page yet: the pages are being built, or nobody has set the shop up. */
export function notBuilt(context: Context, isEmpty: boolean): Response | Promise<Response> {
  context.header('Retry-After', isEmpty ? '60' : '5')
  context.header('Cache-Control', 'no-store')
  return context.html(isEmpty ? NOT_OPEN : BEING_BUILT, 503)
}

const page = (title: string, seconds: number, text: string): string => `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>${title}</title>
<h1>${title}</h1>
${text}
</html>
`

const BEING_BUILT = page(
  'Gleich geht es los',
  5,
  `<p>Die Seiten dieses Shops werden gerade gebaut. Diese Seite lädt sich von selbst neu.</p>
<p lang="en">The pages of this shop are being built. This page reloads by itself.</p>`,
)

const NOT_OPEN = page(
  'Noch nicht geöffnet',
  60,
  `<p>Dieser Shop ist noch nicht geöffnet. Ist es Ihrer? <a href="/desk">Hier richten Sie ihn ein.</a></p>
<p lang="en">This shop is not open yet. Is it yours? <a href="/desk">Set it up here.</a></p>`,
)
