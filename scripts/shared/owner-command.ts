import { resolve } from 'node:path'
import { type Config, dataDirOf } from '#server/config/config.ts'

const quoted = (value: string): string =>
  /^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`

/**
 * The command that adds the owner, as it works in a terminal that does not have the server's environment. A link needs no secret, so none is
 * printed; the address of a database has its password.
 */
export function ownerCommand(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'apiBase' | 'deskUrl'>,
): string {
  const { dataDir, databaseUrl, publicUrl, apiBase, deskUrl } = config
  const command = 'npm run shop -- staff add <e-mail>'
  if (databaseUrl) return `${command}, with the environment of the server`
  const values = {
    DATA_DIR: dataDir === resolve(dataDirOf({})) ? undefined : dataDir,
    PUBLIC_URL: publicUrl,
    PUBLIC_API_BASE: apiBase === `${publicUrl}/api` ? undefined : apiBase,
    DESK_URL: deskUrl,
  }
  const set = Object.entries(values).flatMap(([name, value]) => (value ? `${name}=${quoted(value)}` : []))
  return [...set, command].join(' ')
}
