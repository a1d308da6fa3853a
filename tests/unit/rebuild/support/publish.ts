/** Publishes in a process of its own: the folder, the site and the build's id are its arguments. */
import { publish } from '../../../../scripts/publish.ts'
import { noteUndelivered } from '../../../../scripts/rebuild/undelivered.ts'

const [folder = '', site = '', id = ''] = process.argv.slice(2)
await publish(folder, site, id, (build, changed) => noteUndelivered(site, build, changed))
