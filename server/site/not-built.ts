import type { Context } from 'hono'

/** Says why there is no page yet: the pages are being built, or nobody has set the shop up. */
export function notBuilt(context: Context, isEmpty: boolean): Response | Promise<Response> {
  context.header('Retry-After', isEmpty ? '60' : '5')
  context.header('Cache-Control', 'no-store')
  return context.html(isEmpty ? NOT_OPEN : BEING_BUILT, 503)
}

/**
 * A page that reloads itself takes its reader back to the top, so only a page with nothing to read or tap
 * does so.
 */
const page = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}<title>${title}</title>
<main>
<h1>${title}</h1>
${text}
</main>
</html>
`

const BEING_BUILT = page(
  'Gleich geht es los',
  `<p>Die Seiten dieses Shops werden gerade gebaut. Diese Seite lädt sich von selbst neu.</p>
<p lang="en">The pages of this shop are being built. This page reloads by itself.</p>`,
  '<meta http-equiv="refresh" content="5">\n',
)

const NOT_OPEN = page(
  'Noch nicht geöffnet',
  `<p>Dieser Shop ist noch nicht geöffnet. Ist es Ihrer? <a href="/desk">Hier richten Sie ihn ein.</a></p>
<p lang="en">This shop is not open yet. Is it yours? <a href="/desk">Set it up here.</a></p>`,
)
