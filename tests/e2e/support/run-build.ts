import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the build against an API, and answers how it ended. */
export function runBuild(
  apiUrl: string | undefined,
  { more = {} }: { more?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const { API_URL: _, ...env } = process.env
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      env: { ...env, ...(apiUrl === undefined ? {} : { API_URL: apiUrl }), ...more },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('close', code => resolve({ code, output: stripVTControlCharacters(output).trim() }))
  })
}
