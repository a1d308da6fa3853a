import { buildDesk } from './build-desk.ts'
import { endWithNpm } from './shared/end-with-npm.ts'

/** `npm run server`: the API without the shop's pages, and with the desk, which belongs on the API's own origin. */
endWithNpm()
try {
  await buildDesk()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
await import('#server/main.ts')
