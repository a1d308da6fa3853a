import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/sources.ts'
import { caddyFile } from './hosts/caddy.ts'
import { nginxFile } from './hosts/nginx.ts'

/** The examples for web servers, by their path. */
export const examples: Record<string, string> = {
  'deploy/nginx.conf': nginxFile(),
  'deploy/Caddyfile': caddyFile(),
}

/** `npm run host-examples`: writes them again after the lists of rewrites or headers have changed. */
if (import.meta.main) {
  for (const [path, text] of Object.entries(examples)) writeFileSync(join(root, path), text)
}
