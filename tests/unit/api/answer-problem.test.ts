import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { describeFailure } from '#lib/api/answer-problem.ts'
import { ApiError } from '#lib/api/errors.ts'

const URL = 'https://shop.example/api/x'
type Endpoint = Parameters<typeof describeFailure>[1]
const told = (endpoint: Endpoint, body: unknown): string =>
  describeFailure(new ApiError({ body }), endpoint, URL)

describe('a build that fails says what to mend', () => {
  test.each([
    [
      endpoints.getPages,
      { data: [{ id: 1, name: 'A' }, { id: 2 }] },
      /does not keep the contract at data\[1\]\.name: /,
    ],
    [endpoints.getPages, [{ id: 1 }], /at \[0\]\.name: /],
    [endpoints.getPages, { data: 'none' }, /at data: /],
    [endpoints.getPages, 'half an ans', /at its top level: /],
    [endpoints.getLanguages, { data: [{ code: 'Deutsch', name: 'Deutsch' }] }, /at data\[0\]\.code: /],
    [
      endpoints.getWorkingHours,
      { data: { monday: [{ from: '9', to: '10:00' }] }, meta: {} },
      /at data\.monday\[0\]\.from: /,
    ],
  ])('%# names the place of the wrong value', (endpoint, body, text) => {
    expect(told(endpoint, body)).toMatch(text)
    expect(told(endpoint, body).startsWith(`${URL} does not keep the contract`)).toBe(true)
  })

  test('a status says itself', () => {
    const error = new ApiError({ status: 503, message: 'Back soon' })
    expect(describeFailure(error, endpoints.getPages, URL)).toBe(`${URL} answers with status 503: Back soon`)
  })

  test('without an answer it says how to have one', () => {
    expect(describeFailure(new ApiError({}), endpoints.getPages, URL)).toBe(
      `${URL} cannot be reached: start the API or set API_URL to where it is`,
    )
  })

  test('anything else stands for itself', () => {
    expect(describeFailure(new Error('no disk'), endpoints.getPages, URL)).toBe(`${URL}: no disk`)
    expect(describeFailure('odd', endpoints.getPages, URL)).toBe(`${URL}: odd`)
  })
})
