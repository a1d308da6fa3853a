import { expect, test } from 'vitest'
import { $toasts, showToast } from '#stores/toasts.ts'

test('a notice with an action takes the place of the one before, and of no other [R8.1160]', () => {
  const action = { label: 'Undo', run: () => undefined }
  showToast('cannot be kept')
  showToast('first', { action })
  showToast('second', { action })
  showToast('failed', { kind: 'error' })
  expect($toasts.get().map(({ text }) => text)).toEqual(['cannot be kept', 'second', 'failed'])
})
