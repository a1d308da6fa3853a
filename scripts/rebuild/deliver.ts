import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#lib/reader.ts'
import { withLock } from '../build-lock.ts'
import { type Published, publishedId } from '../publish.ts'
import { forgetDelivered, undelivered } from './undelivered.ts'

interface DeliverOptions {
  /** Where builds are published. */
  site: string
  /** A shell command that carries the site elsewhere, such as rsync. */
  command: string | undefined
  /** Where a CDN is told which addresses to forget, as `{"files": [url, …]}`. */
  purge: { url: string; token: string } | undefined
  /** The shop's address, for whole URLs. */
  siteUrl: string | undefined
}

/** CDNs take so many addresses in one call. */
const AT_ONCE = 30
const PATIENCE = 20_000

/**
 * Carries further what was published and was not yet: first the files, then the news of what changed. Answers what that
 * was, nothing when all is where it belongs. Throws a BuildProblem when it has to be tried again.
 */
export const createDelivery =
  ({ site, command, purge, siteUrl = '' }: DeliverOptions) =>
  (): Promise<Published | undefined> =>
    withLock(join(site, '.delivery'), async () => {
      const id = publishedId(site)
      const due = undelivered(site)
      if (!id || !due) return undefined
      const published = { id, folder: join(site, id), site, changed: due.changed }
      const urls = due.changed.map(path => siteUrl.replace(/\/$/, '') + path)
      if (command) await runCommand(command, published, urls)
      for (let start = 0; purge && start < urls.length; start += AT_ONCE) {
        await forget(purge, urls.slice(start, start + AT_ONCE))
      }
      forgetDelivered(site, due.ids)
      return published
    })

function runCommand(command: string, { folder, site }: Published, urls: string[]): Promise<void> {
  const list = join(site, 'changed.txt')
  writeFileSync(list, urls.map(url => `${url}\n`).join(''))
  const env = { ...process.env, SITE_FOLDER: folder, ASSETS_FOLDER: join(site, '_astro'), CHANGED_URLS: list }
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new BuildProblem(`PUBLISH_COMMAND ended with code ${code}.`)),
    )
  })
}

async function forget({ url, token }: { url: string; token: string }, files: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ files }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new BuildProblem(`The CDN refused to forget pages, with status ${answer.status}.`)
}
