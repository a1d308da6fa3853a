/** Publishes in a separate process; the arguments are the folder, the site and the id of the build. */
import { publish } from '../../../../scripts/publish/publish.ts'
import { noteUndelivered } from '../../../../scripts/rebuild/undelivered.ts'

const [folder = '', site = '', id = ''] = process.argv.slice(2)
await publish(folder, site, id, (build, changed) => noteUndelivered(site, build, changed))
