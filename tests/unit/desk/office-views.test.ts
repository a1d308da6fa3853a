import { afterEach, expect, test, vi } from 'vitest'
import type { BackOffice } from '#islands/desk/views/office-views.ts'

const desk = '../../../src/islands/desk'

afterEach(() => {
  vi.doUnmock(`${desk}/live/desk-api.ts`)
  vi.doUnmock(`${desk}/kit/desk-texts.ts`)
  vi.resetModules()
})

test('the view of the branches comes with the first one that is published, and goes with the last [R12.413]', async () => {
  const branches: object[] = []
  const deskApi = async ({ path }: { path: string }) => (path.endsWith('/branches') ? [...branches] : null)
  vi.doMock(`${desk}/live/desk-api.ts`, () => ({ deskApi }))
  vi.doMock(`${desk}/kit/desk-texts.ts`, () => ({ needTexts: async () => undefined }))
  const { showBackOffice } = await import('#islands/desk/views/office-views.ts')
  const { $published } = await import('#islands/desk/draft/changes.ts')
  const offices: BackOffice[] = []
  const hasBranches = () => offices.at(-1)?.views.some(({ title }) => title === 'Branches')
  const publish = (id: string) => $published.set({ id, at: 0 })

  await showBackOffice(office => offices.push(office))
  await vi.waitFor(() => expect(offices).toHaveLength(2))
  expect(hasBranches()).toBe(false)
  branches.push({ slug: 'mitte' })
  publish('first')
  await vi.waitFor(() => expect(hasBranches()).toBe(true))
  branches.pop()
  publish('second')
  await vi.waitFor(() => expect(hasBranches()).toBe(false))
})
