import { atom } from 'nanostores'
import { vi } from 'vitest'
import type { TestShop } from './shop.ts'
import type { Person } from './staff.ts'

type Answering = (request: () => Promise<Response>) => Promise<Response>

/** The desk as it runs in one person's browser, which reaches the server through `network`. */
export async function openBrowser(shop: TestShop, who: Person) {
  vi.resetModules()
  // Each has a storage of its own.
  vi.doMock('@nanostores/persistent', () => ({
    persistentAtom: (_: string, initial: unknown) => atom(initial),
    setPersistentEngine: () => undefined,
  }))
  const { $feed } = await import('#islands/desk/live/feed.ts')
  const tables = await import('#islands/desk/draft/tables.ts')
  const unsaved = await import('#islands/desk/draft/unsaved.ts')
  const saving = await import('#islands/desk/draft/saving.ts')
  const device = { id: '1', name: who.name, role: 'owner' as const, person: who.name }
  $feed.set({ ...$feed.get(), device })
  const connection: { network: Answering; sent: number } = { network: request => request(), sent: 0 }
  const online = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      connection.sent += 1
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...who.headers }
      return connection.network(async () => shop.app.request(url, { ...init, headers }))
    })
    return work()
  }
  const price = (key: string) => ({ table: 'prices' as const, key, column: 'price' })
  return {
    name: who.name,
    connection,
    state: () => saving.$saving.get().state,
    waiting: () => unsaved.$unsaved.get(),
    load: () => online(() => tables.loadTables(['prices', 'products'])),
    shown: (key: string) =>
      unsaved.unsavedAt(price(key))?.to ?? tables.$draft.get().tables.prices?.rows.get(key)?.cells.price,
    mistakes: (key: string) => tables.$mistakes.get().get(tables.rowId('prices', key)) ?? [],
    type(key: string, to: string) {
      const saved = tables.$draft.get().tables.prices?.rows.get(key)?.cells.price ?? ''
      unsaved.noteCell(price(key), saved, to)
    },
    save: () => online(() => saving.saveNow()),
    decide: (key: string, whose: 'mine' | 'theirs') =>
      online(async () => {
        const cell = unsaved.unsavedAt(price(key))
        if (cell) saving.decide(cell, whose)
      }),
  }
}
