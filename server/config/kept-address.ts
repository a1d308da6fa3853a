import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, dataDirOf } from './config.ts'

/*
 * A demo shop may be at any port, which is given to the server and not to the terminal in which somebody types a command. So the server
 * keeps where it is beside its data. A live shop has PUBLIC_URL, which commands need too.
 */

const fileIn = (dataDir: string): string => join(dataDir, 'address')

/** Keeps where a demo shop is that starts. */
export function keepAddress({
  mode,
  dataDir,
  publicUrl,
}: Pick<Config, 'mode' | 'dataDir' | 'publicUrl'>): void {
  if (mode !== 'demo') return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), `${publicUrl}\n`)
}

/** The environment of a command, with the address of the demo shop that was started last unless it names one itself. */
export function withKeptAddress(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = fileIn(dataDirOf(env))
  if (env.PUBLIC_URL || env.PORT || env.SHOP_MODE === 'live' || !existsSync(file)) return env
  return { ...env, PUBLIC_URL: readFileSync(file, 'utf8').trim() }
}
