import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Publication, PublicationState } from '#contract/desk/draft.ts'
import { MINUTE } from '#contract/kit/durations.ts'

/** Calls the desk with the session of a page, as that page does. */
export class DraftCalls {
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }

  private async call(method: string, path: string, data?: object): Promise<unknown> {
    const headers = {
      Origin: this.origin,
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
    }
    // A server closes a connection that rests, possibly just as the next call is sent on it.
    const options = { method, headers, maxRetries: 1, ...(data && { data }) }
    const answer = await this.request.fetch(`${this.origin}/api/desk${path}`, options)
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }

  /** Sets cells of a row, whatever they are now. */
  async set(table: string, key: string, cells: Record<string, string>): Promise<void> {
    const now = await this.cells(table, key)
    const changed = Object.entries(cells).map(([column, to]) => [column, { from: now?.[column] ?? '', to }])
    await this.change({ kind: 'change', table, key, cells: Object.fromEntries(changed) })
  }

  async change(...changes: object[]): Promise<void> {
    await this.call('PUT', '/draft/rows', { changes })
  }

  /** Replaces a table whose rows have no key, as it is now. */
  async replace(table: string, rows: Record<string, string>[]): Promise<void> {
    const { tables } = (await this.call('GET', `/draft/tables/${table}`)) as {
      tables: { revision: number }[]
    }
    await this.call('PUT', `/draft/tables/${table}`, { revision: tables[0]?.revision ?? 0, rows })
  }

  /** The cells of a row; undefined when there is none. */
  async cells(table: string, key: string): Promise<Record<string, string> | undefined> {
    return (await this.rows(table)).find(row => row.key === key)?.cells
  }

  /** The rows of a table that are not removed. */
  async rows(table: string): Promise<{ key: string; cells: Record<string, string> }[]> {
    const { tables } = (await this.call('GET', `/draft/tables/${table}`)) as {
      tables: { rows: { key: string; state: string; cells: Record<string, string> }[] }[]
    }
    return (tables[0]?.rows ?? []).filter(({ state }) => state !== 'removed')
  }

  /** Discards whatever was changed. */
  async discard(): Promise<void> {
    const { revision } = (await this.call('GET', '/draft/tables/languages')) as { revision: number }
    await this.call('DELETE', `/draft/${revision}`)
  }

  /** Takes back what a test has published and left, because it failed: the tests after it look at those pages too. */
  async takeBack(): Promise<void> {
    const [last] = (await this.call('GET', '/publications')) as Publication[]
    if (last?.kind !== 'draft') return
    const { id } = (await this.call('POST', `/publications/${last.id}/undo`)) as Publication
    const pages = async () => ((await this.call('GET', `/publications/${id}`)) as PublicationState).pages
    await expect.poll(pages, { timeout: 2 * MINUTE }).toBe('live')
  }
}
