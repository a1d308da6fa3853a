import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DeskChange, DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { orderStates } from '#contract/orders/order-state.ts'
import { promiseFrom } from '#contract/orders/promise.ts'
import { createAnswers } from '#islands/desk/live/answers.ts'
import { changed } from '#islands/desk/live/changed.ts'
import { keepAwake } from '../awake.ts'

const RETRY_MS = 300
/** As long as a person looks at an order before answering it, in ms. */
const LOOK_MS = 400
/** A screen reconnects when it has heard nothing for this long, in ms. */
const SILENCE_MS = 6 * SECOND
/** What the button promises, in minutes from now. */
const MINUTES = 30

/** A kitchen screen as the desk's page behaves: it listens, rings for what is unanswered, and sends each tap until it arrives. */
export class KitchenScreen {
  /** When it first showed an order, in ms, by code. */
  readonly shownAt = new Map<string, number>()
  /** How often it has begun to ring for an order, by code. */
  readonly rings = new Map<string, number>()
  readonly conflicts: string[] = []
  /** The time on the button that was tapped, ISO 8601, by the code of each order that was accepted by it. */
  readonly promised = new Map<string, string>()
  /** How often an order was shown in a state before one that it was shown in. */
  flickers = 0
  /** The codes of the orders that it shows as unanswered. */
  unanswered: string[] = []
  private now: DeskNow | undefined
  private readonly answers = createAnswers<DeskOrder>()
  /** How far each order was shown to be. */
  private readonly reached = new Map<string, number>()
  private readonly tapped = new Set<string>()
  private readonly cookie: string
  private readonly base: () => string
  private connection = new AbortController()
  private frozen: Promise<void> = Promise.resolve()
  private ended = false

  constructor(cookie: string, base: () => string) {
    this.cookie = cookie
    this.base = base
  }

  /** Cuts its connection, as a lost network does. */
  cut(): void {
    this.connection.abort()
  }

  /** Neither reads nor taps for a while, as a tab in the background. */
  freeze(ms: number): void {
    this.frozen = wait(ms)
  }

  async listen(): Promise<void> {
    const sleep = keepAwake(this.base, { Cookie: this.cookie })
    while (!this.ended) {
      this.connection = new AbortController()
      try {
        await this.read()
      } catch {
        await wait(RETRY_MS)
      }
    }
    sleep()
  }

  end(): void {
    this.ended = true
    this.cut()
  }

  private async read(): Promise<void> {
    const { signal } = this.connection
    const response = await fetch(`${this.base()}/desk/events?since=`, {
      headers: { Cookie: this.cookie },
      signal,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!response.ok || !reader) throw new Error(`${response.status}`)
    let text = ''
    for (;;) {
      await this.frozen
      const silence = setTimeout(() => this.cut(), SILENCE_MS)
      const { value, done } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data = ''] = /^data: (.*)$/m.exec(event) ?? []
        if (data !== '') this.receive(JSON.parse(data))
      }
    }
  }

  /** What it has missed makes it listen anew. */
  private receive(told: object): void {
    this.now = 'after' in told ? changed(this.now, z.parse(DeskChange, told)) : z.parse(DeskNow, told)
    if (this.now) this.show(this.now)
    else this.cut()
  }

  /** Shows what is told, except for what an answer has changed since, as the desk does (live/feed.ts). */
  private show(told: DeskNow): void {
    this.answers.keep(told.orders.map(({ code }) => code))
    const orders = told.orders.map(order => this.answers.shown(order.code, order))
    this.now = { ...told, orders }
    for (const { code, state } of orders) {
      const rank = orderStates.indexOf(state)
      if (rank < (this.reached.get(code) ?? 0)) this.flickers += 1
      this.reached.set(code, rank)
    }
    const before = new Set(this.unanswered)
    this.unanswered = orders.filter(({ state }) => state === 'received').map(({ code }) => code)
    for (const code of this.unanswered) {
      if (!before.has(code)) this.rings.set(code, (this.rings.get(code) ?? 0) + 1)
      if (!this.shownAt.has(code)) this.shownAt.set(code, performance.now())
      if (this.tapped.has(code)) continue
      this.tapped.add(code)
      void this.accept(code)
    }
  }

  /** Sends the tap with one key until the server has decided. */
  private async accept(code: string): Promise<void> {
    await wait(LOOK_MS)
    const key = randomUUID()
    const at = promiseFrom(new Date(this.now?.at ?? 0), MINUTES)
    while (!this.ended) {
      await this.frozen
      const status = await this.send(code, key, at)
      if (status === 409) this.conflicts.push(code)
      if (status === 200 || status === 409) return
      await wait(RETRY_MS)
    }
  }

  private async send(code: string, key: string, at: string): Promise<number> {
    const before = this.orderOf(code)
    try {
      const base = this.base()
      const response = await fetch(`${base}/desk/orders/${code}/commands`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          Cookie: this.cookie,
          Origin: new URL(base).origin,
        },
        body: JSON.stringify({ command: 'accept', at, minutes: MINUTES }),
      })
      if (response.ok) this.take(code, at, before, z.parse(DeskOrder, (await response.json()).data))
      return response.status
    } catch {
      return 0
    }
  }

  private orderOf(code: string): DeskOrder | undefined {
    return this.now?.orders.find(order => order.code === code)
  }

  /** Notes the server's answer, unless the stream was faster. */
  private take(code: string, at: string, before: DeskOrder | undefined, order: DeskOrder): void {
    this.promised.set(code, at)
    if (!this.now || !before || this.orderOf(code) !== before) return
    this.answers.note(code, before, order)
    this.show(this.now)
  }
}
