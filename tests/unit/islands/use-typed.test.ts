import { afterEach, expect, test, vi } from 'vitest'
import { useTyped } from '#islands/desk/kit/use-typed.ts'
import { renderHook } from './render-hook.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what was typed about something is still there when its field is shown again [R12.940]', async () => {
  const hook = await renderHook((name: string) => useTyped(name), 'reason K7M4QX')
  await hook.act(() => hook.result()[1]('Der Ofen ist aus'))
  expect(hook.result()[0]).toBe('Der Ofen ist aus')
  await hook.unmount()
  const again = await renderHook((name: string) => useTyped(name), 'reason K7M4QX')
  expect(again.result()[0]).toBe('Der Ofen ist aus')
  await again.unmount()
  const other = await renderHook((name: string) => useTyped(name), 'reason ABC123')
  expect(other.result()[0]).toBe('')
  await other.unmount()
})
