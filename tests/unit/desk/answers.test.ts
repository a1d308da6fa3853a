import { expect, test } from 'vitest'
import { createAnswers } from '#islands/desk/live/answers.ts'

const ready = () => ({ state: 'ready' })
const completed = { state: 'completed' }

test('an answer counts against a message from before it, until something else is told [R12.631]', () => {
  const answers = createAnswers<{ state: string }>()
  answers.note('A', ready(), completed)
  expect(answers.shown('A', ready())).toBe(completed)
  expect(answers.shown('B', completed)).toBe(completed)
  const later = { state: 'cancelled' }
  expect(answers.shown('A', later)).toBe(later)
  expect(answers.shown('A', ready())).toEqual(ready())
})

test('an order that had left the board is shown again when it is back as it was before [R12.662]', () => {
  const answers = createAnswers<{ state: string }>()
  answers.note('A', ready(), completed)
  answers.keep(['A', 'B'])
  expect(answers.shown('A', ready())).toBe(completed)
  answers.keep(['B'])
  expect(answers.shown('A', ready())).toEqual(ready())
})
