import type { Context } from 'hono'

/** Says that the API runs but no site has been published yet. */
export function notBuilt(context: Context): Response | Promise<Response> {
  context.header('Retry-After', '5')
  context.header('Cache-Control', 'no-store')
  return context.html(PAGE, 503)
}

const PAGE = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Gleich geht es los</title>
<h1>Gleich geht es los</h1>
<p>Die Seiten dieses Shops werden gerade gebaut. Diese Seite lädt sich von selbst neu.</p>
<p lang="en">The pages of this shop are being built. This page reloads by itself.</p>
</html>
`
