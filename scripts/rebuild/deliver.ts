import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reading/reader.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { withLock } from '../build/build-lock.ts'
import { type Published, publishedId } from '../publish/publish.ts'
import { forgetDelivered, undelivered } from './undelivered.ts'

interface DeliverOptions {
  /** Where builds are published. */
  site: string
  /** A shell command that copies the site elsewhere, such as rsync. */
  command: string | undefined
  /** How long the command may take, ms. Then it is ended with all its child processes. */
  commandTimeout: number
  /** Where a CDN takes the addresses to purge, as `{"files": [url, …]}`. */
  purge: { url: string; token: string } | undefined
  /** The shop's address, for whole URLs. */
  siteUrl: string | undefined
}

/** How many addresses CDNs accept in one call. */
const BATCH_SIZE = 30
const TIMEOUT_MS = 20 * SECOND
/** How long a command may take to end after SIGTERM, ms. */
const KILL_DELAY_MS = 5 * SECOND

/**
 * Delivers what was published since the last delivery: runs the command that copies the files, then purges the changed
 * addresses at the CDN. Returns the delivered build, or nothing if all was delivered. Throws a BuildProblem when it has to be retried.
 */
export const createDelivery =
  ({ site, command, commandTimeout, purge, siteUrl = '' }: DeliverOptions) =>
  (): Promise<Published | undefined> =>
    withLock(join(site, '.delivery'), async () => {
      const id = publishedId(site)
      const due = undelivered(site)
      if (!id || !due) return undefined
      const published = { id, folder: join(site, id), site, changed: due.changed }
      const urls = due.changed.map(path => siteUrl.replace(/\/$/, '') + path)
      if (command) await runCommand(command, commandTimeout, published, urls)
      for (let start = 0; purge && start < urls.length; start += BATCH_SIZE) {
        await forget(purge, urls.slice(start, start + BATCH_SIZE))
      }
      forgetDelivered(site, due.ids)
      return published
    })

function runCommand(
  command: string,
  timeout: number,
  { folder, site }: Published,
  urls: string[],
): Promise<void> {
  const list = join(site, 'changed.txt')
  writeFileSync(list, urls.map(url => `${url}\n`).join(''))
  const env = { ...process.env, SITE_FOLDER: folder, ASSETS_FOLDER: join(site, '_astro'), CHANGED_URLS: list }
  return new Promise((resolve, reject) => {
    // A process group of its own, so that its child processes can be ended with it: ending the shell alone leaves them running.
    const child = spawn(command, { shell: true, stdio: 'inherit', env, detached: true })
    const end = (signal: NodeJS.Signals): void => endGroup(child.pid, signal)
    const leave = (): void => end('SIGTERM')
    let late = false
    const timers = [
      setTimeout(() => {
        late = true
        end('SIGTERM')
      }, timeout),
      setTimeout(() => end('SIGKILL'), timeout + KILL_DELAY_MS),
    ]
    process.once('exit', leave)
    child.on('error', reject)
    child.on('close', code => {
      timers.forEach(clearTimeout)
      process.off('exit', leave)
      if (late) reject(tooLate(timeout))
      else if (code !== 0) reject(failedCommand(code))
      else resolve()
    })
  })
}

function tooLate(timeout: number): BuildProblem {
  const minutes = timeout / MINUTE
  return new BuildProblem(
    `PUBLISH_COMMAND was ended after ${minutes} minutes; PUBLISH_MINUTES says how long it may take.`,
    { failure: { cause: 'publish-late', detail: String(minutes) } },
  )
}

const failedCommand = (code: number | null): BuildProblem =>
  new BuildProblem(`PUBLISH_COMMAND ended with code ${code}.`, {
    failure: { cause: 'publish-command', detail: String(code) },
  })

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

async function forget({ url, token }: { url: string; token: string }, files: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ files }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  throw new BuildProblem(`The CDN refused the purge with status ${answer.status}.`, {
    failure: { cause: 'purge-refused', detail: String(answer.status) },
  })
}
