import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFirefox } from '../../../scripts/browser.ts'
import { FirefoxTab } from './firefox-tab.ts'

/** A page of another host would be asked for; first pages, updates and reports are not what is tested. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'intl.accept_languages': 'de-DE',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

interface Message {
  id?: number
  method?: string
  result?: unknown
  params?: unknown
  error?: string
  message?: string
}

/** An event of the browser. */
type Heard = (method: string, params: unknown) => void

/**
 * Firefox as guests have it, by WebDriver BiDi, the protocol that it speaks itself: Playwright drives only a Firefox of its own, or one
 * that is newer than the long-term release.
 */
export class Firefox {
  readonly #socket: WebSocket
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #hearing: Heard[] = []
  #last = 0

  private constructor(process: ChildProcess, socket: WebSocket, profile: string) {
    this.#process = process
    this.#socket = socket
    this.#profile = profile
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
  }

  /** Throws when there is no Firefox, so that nothing is left untested in silence. */
  static async launch(): Promise<Firefox> {
    const path = findFirefox()
    if (!path)
      throw new Error('There is no Firefox: npm test installs it on Debian; else set FIREFOX to its path')
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join(''))
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
    const child = spawn(path, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Europe/Berlin' },
    })
    for await (const line of createInterface({ input: child.stderr })) {
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
      if (!address) continue
      const socket = new WebSocket(`${address}/session`)
      await once(socket, 'open')
      const browser = new Firefox(child, socket, profile)
      await browser.send('session.new', { capabilities: { alwaysMatch: {} } })
      await browser.send('session.subscribe', { events: ['log.entryAdded'] })
      return browser
    }
    throw new Error('Firefox ended before it could be driven')
  }

  /** Runs a command of WebDriver BiDi, and returns its result. */
  send<T>(method: string, params: object): Promise<T> {
    this.#last += 1
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(this.#last, waiting)
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }))
    return waiting.promise as Promise<T>
  }

  hear(heard: Heard): void {
    this.#hearing.push(heard)
  }

  async newTab(size: { width: number; height: number }): Promise<FirefoxTab> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'tab' })
    await this.send('browsingContext.setViewport', { context, viewport: size })
    return new FirefoxTab(this, context)
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    await this.send('browser.close', {}).catch(() => this.#process.kill('SIGKILL'))
    await ended
    rmSync(this.#profile, { recursive: true, force: true })
  }

  #receive({ id, method, result, params, error, message }: Message): void {
    if (method) for (const heard of this.#hearing) heard(method, params)
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id ?? 0)
    if (error) waiting.reject(new Error(`${error}: ${message}`))
    else waiting.resolve(result)
  }
}
