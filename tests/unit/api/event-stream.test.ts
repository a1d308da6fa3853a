import { expect, test } from 'vitest'
import { eventReader } from '#lib/api/event-stream.ts'

const stream =
  'data: {"a":1}\n\n: still here\n\nevent: order\nid: 7\ndata: one\ndata:two\n\nid: 8\n\ndata: last\n\n'

test.each([
  ['at once', stream.length, stream],
  ['letter by letter', 1, stream],
  ['in pieces of five', 5, stream],
  ['letter by letter with \\r\\n', 1, stream.replaceAll('\n', '\r\n')],
  ['in pieces of three with \\r\\n', 3, stream.replaceAll('\n', '\r\n')],
  ['with \\r alone', 4, `${stream.replaceAll('\n', '\r')}:`],
])('reads the same events however they arrive: %s', (_, size, text) => {
  const read = eventReader()
  const heard: string[] = []
  for (let at = 0; at < text.length; at += size) heard.push(...read(text.slice(at, at + size)))
  expect(heard).toEqual(['{"a":1}', 'one\ntwo', 'last'])
})

test('an event that is not over yet is kept until it is', () => {
  const read = eventReader()
  expect(read('data: half')).toEqual([])
  expect(read(' an order\n')).toEqual([])
  expect(read('\n')).toEqual(['half an order'])
})
