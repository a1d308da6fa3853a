import { expect, test } from 'vitest'
import { diskFull, importsBusy, proxyRefuses, refusedBefore } from '#contract/desk/texts.ts'
import { failures } from '#contract/kit/texts.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { ApiError } from '#lib/api/errors.ts'

const NO_ANSWER = 'The shop does not answer. Please try again.'

test.each([
  ['a full disk', new ApiError({ status: 503, body: { message: diskFull } }), diskFull],
  [
    'a full disk, of a call that creates something',
    new ApiError({ status: 503, message: failures.unknownOutcome, body: { message: diskFull } }),
    diskFull,
  ],
  ['a database that is away', new ApiError({ status: 503, body: { message: failures.server } }), NO_ANSWER],
  ['an answer that is none', new ApiError({ status: 503, body: 'Bad gateway' }), NO_ANSWER],
  ['no network', new ApiError({}), NO_ANSWER],
  [
    'a refusal',
    new ApiError({ status: 409, message: 'Too late', body: { message: 'Too late' } }),
    'Too late',
  ],
  [
    'a file while others are read',
    new ApiError({ status: 503, message: failures.unknownOutcome, body: { message: importsBusy } }),
    importsBusy,
  ],
  [
    'a file that a proxy refuses',
    new ApiError({ status: 413, message: failures.server, body: '<h1>413 Request Entity Too Large</h1>' }),
    proxyRefuses,
  ],
  [
    'the same without a text',
    new ApiError({ status: 413, message: failures.server, body: '' }),
    proxyRefuses,
  ],
  [
    'a file that the shop refuses',
    new ApiError({ status: 413, message: 'Too large', body: { message: 'Too large' } }),
    'Too large',
  ],
])('the desk says of %s what it is [R12.302 R10.262 R12.911]', (_, error, text) => {
  expect(problemOf(error).text).toBe(text)
})

test.each([400, 403, 404, 405, 406, 414, 415, 429])(
  'the desk says of a %i that is not the shop’s own that something in front of it refuses [R12.911]',
  status => {
    const body = '<h1>Not allowed</h1>'
    expect(problemOf(new ApiError({ status, message: failures.server, body })).text).toBe(refusedBefore)
  },
)

test('names who was faster', () => {
  expect(problemOf(new ApiError({ status: 409, body: { by: 'Ada' } })).by).toBe('Ada')
})
