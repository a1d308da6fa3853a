import { expect, test } from 'vitest'
import type { SeenBranch } from '#contract/desk/branches.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { silenceOf } from '#islands/desk/kit/shop-states.ts'

const branch: SeenBranch = { slug: 'west', name: 'West', url: 'http://10.0.0.7', own: false, answers: false }
const at = '2026-11-20T17:00:00.000Z'
const state = { at } as SeenBranch['state']
const translator = {
  t: (key: string, values?: Record<string, unknown>) => interpolate(key, values as Record<string, string>),
  when: () => '18:00',
} as unknown as Parameters<typeof silenceOf>[1]

test.each<[Partial<SeenBranch>, RegExp]>([
  [{}, /^Does not answer, and has never answered/],
  [{ state }, /^Does not answer. Last answer: 18:00$/],
  [{ reason: 'internal' }, /^Not asked, because .* inside the network.*\(ALLOWED_INTERNAL_HOSTS\)\.$/],
  [{ reason: 'refused' }, /refuses this centre.*\.$/],
  [{ reason: 'refused', state }, /refuses this centre.*\. Last answer: 18:00$/],
])('a branch with %j is said to be silent for its reason [R12.541]', (known, text) => {
  expect(silenceOf({ ...branch, ...known }, translator)).toMatch(text)
})
