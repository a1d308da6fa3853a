import { createElement, isValidElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failures } from '#contract/kit/texts.ts'
import { PageBoundary } from '#islands/account/page-boundary.tsx'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { messageOf } from '#lib/api/errors.ts'

/** What the account shows in place of a page that has failed. */
function said(error: unknown): string {
  const boundary = new PageBoundary({ children: 'the page' })
  boundary.state = PageBoundary.getDerivedStateFromError(error)
  const notice = boundary.render()
  if (!isValidElement<{ error: unknown }>(notice)) throw new Error('nothing is said')
  return messageOf(notice.props.error)
}

test('a part of a page that cannot be loaded was not reached [R7.173]', async () => {
  const Part = lazyComponent(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const thrown: unknown[] = []
  await renderToReadableStream(createElement(Part), { onError: error => void thrown.push(error) }).catch(
    () => undefined,
  )
  expect(thrown.map(said)).toEqual([failures.network])
})

test('a part of a page that was loaded and then fails is our mistake [R7.173]', () => {
  expect(said(new RangeError('NaN is not a price'))).toBe(failures.server)
})
