import { expect, test } from 'vitest'
import { takePlace } from '#server/data/beside/place.ts'

/** Asks for a place and notes when it comes; `end` gives it back. */
function asking(isProgram: boolean, signal?: AbortSignal) {
  const state = { has: false, end: (): void => undefined }
  const done = takePlace(signal, isProgram).then(leave => {
    state.has = true
    state.end = leave
  })
  return { state, done }
}

/** Lets everything that is settled go on. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('other programs have one place of two, so that people have the other at once [R10.2158]', async () => {
  const first = asking(true)
  const second = asking(true)
  const person = asking(false)
  await settled()
  expect([first.state.has, second.state.has, person.state.has]).toEqual([true, false, true])

  const next = asking(false)
  person.state.end()
  await settled()
  // The place of people stays theirs, although a program waits longer.
  expect([second.state.has, next.state.has]).toEqual([false, true])

  first.state.end()
  await settled()
  expect(second.state.has).toBe(true)
  for (const { state } of [second, next]) state.end()
})

test('people may have both places, and a program that gives up its turn keeps none [R10.2158]', async () => {
  const people = [asking(false), asking(false)]
  const leave = new AbortController()
  const program = asking(true, leave.signal)
  await settled()
  expect([...people.map(({ state }) => state.has), program.state.has]).toEqual([true, true, false])
  leave.abort(new Error('gone'))
  await expect(program.done).rejects.toThrow('gone')
  for (const { state } of people) state.end()
  const later = asking(true)
  await settled()
  expect(later.state.has).toBe(true)
  later.state.end()
})
