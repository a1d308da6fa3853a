import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the desk with the session of a page, as that page does. */
export class DraftCalls {
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }

  private async call(method: string, path: string, data?: object): Promise<unknown> {
    const options = { method, headers: { Origin: this.origin }, ...(data && { data }) }
    const answer = await this.request.fetch(`${this.origin}/api/desk${path}`, options)
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }

  /** Sets cells of a row, whatever they are now. */
  async set(table: string, key: string, cells: Record<string, string>): Promise<void> {
    const { tables } = (await this.call('GET', `/draft/tables/${table}`)) as {
      tables: { rows: { key: string; cells: Record<string, string> }[] }[]
    }
    const row = tables[0]?.rows.find(each => each.key === key)
    const changed = Object.entries(cells).map(([column, to]) => [
      column,
      { from: row?.cells[column] ?? '', to },
    ])
    await this.change({ kind: 'change', table, key, cells: Object.fromEntries(changed) })
  }

  async change(...changes: object[]): Promise<void> {
    await this.call('PUT', '/draft/rows', { changes })
  }

  /** Discards whatever was changed. */
  async discard(): Promise<void> {
    const { revision } = (await this.call('GET', '/draft/tables/languages')) as { revision: number }
    await this.call('DELETE', `/draft/${revision}`)
  }
}
