import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/checks/sources.ts'

/** What makes a request of its own. */
const REQUEST =
  /\bo?fetch(?:\.raw(?:<[^(]*>)?)?\(|from 'undici'|import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'/

/** All of them, and whose addresses they ask. Those that people type belong to `fetchOutside`. */
const known: Record<string, string> = {
  'server/customers/social/facebook.ts': 'FACEBOOK_GRAPH_URL',
  'server/customers/social/google.ts': 'GOOGLE_ISSUER, and what it names',
  'server/data/draft/publication-state.ts': 'PUBLIC_URL',
  'server/mcp/ask.ts': "the shop's own API",
  'server/payments/providers/mollie/mollie-api.ts': 'MOLLIE_API_URL',
  'server/payments/providers/paypal/paypal-api.ts': 'PAYPAL_API_URL',
  'server/places/geocoder.ts': 'GEOCODER_URL',
  'server/places/routing.ts': 'ROUTING_URL',
  'server/push/post-push.ts': 'of browsers, by the same lookup',
  'server/rebuild/builder.ts': 'REBUILD_URL',
  'server/rebuild/rebuild-hook.ts': 'REBUILD_URL',
  'src/content/reading/api-cache.ts': 'what its caller passes',
  'src/content/reading/outside.ts': 'API_URL',
  'src/lib/outside/connections.ts': 'opens what the two below use',
  'src/lib/outside/fetch-outside.ts': 'typed by people',
  'src/lib/outside/post-outside.ts': 'typed by people',
}

test('server and build make no request that this list does not name [R10.510]', () => {
  const files = readSources(path => /^(?:server|src\/content|src\/lib\/outside)\/.*\.ts$/.test(path))
  const asking = files.filter(({ text }) => REQUEST.test(text.replaceAll(/\.fetch\(/g, '')))
  expect(asking.map(({ path }) => path).sort()).toEqual(Object.keys(known))
})
