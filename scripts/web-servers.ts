import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/sources.ts'

const FOLDER = join(root, 'node_modules/.cache/web-servers')
const PATHS = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' } as const

export type WebServer = keyof typeof PATHS

/** The path of a web server that is installed or unpacked, if there is one. */
export const findWebServer = (name: WebServer): string | undefined =>
  [`/${PATHS[name]}`, join(FOLDER, PATHS[name])].find(path => existsSync(path))

/** Unpacks Debian's packages of those that are missing. They are not installed, because that would start them as services. */
function unpackWebServers(): void {
  for (const name of Object.keys(PATHS) as WebServer[]) {
    if (findWebServer(name)) continue
    console.log(`No ${name} found; unpacking one for the tests of deploy/.`)
    mkdirSync(FOLDER, { recursive: true })
    const options = { cwd: FOLDER, stdio: 'inherit' } as const
    execFileSync('apt-get', ['download', '-qq', name], options)
    const [file = ''] = readdirSync(FOLDER).filter(each => each.startsWith(`${name}_`))
    execFileSync('dpkg', ['-x', file, '.'], options)
  }
}

/** The tests say in their names what they lack where this is not possible. */
if (import.meta.main) {
  try {
    unpackWebServers()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
}
