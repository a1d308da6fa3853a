import { ratio, type Table } from '../table.ts'
import type { LoadFigures } from './load.ts'
import type { LoadCost } from './measure.ts'

type Figure = keyof LoadFigures

const middle = (all: LoadFigures[], figure: Figure): number =>
  all.map(one => one[figure]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const worst = (all: LoadFigures[], figure: Figure): number => Math.max(...all.map(one => one[figure]))

const whole = (value: number): string => value.toFixed(0)

/** Compares each page with its floor, the same page without its scripts; the goals are in the last column. */
export function loadTable(costs: LoadCost[]): Table {
  const row = (name: string, goal: string, text: (cost: LoadCost) => string): string[] => [
    name,
    ...costs.map(text),
    goal,
  ]
  const pair = (figure: Figure) => (cost: LoadCost) =>
    `${whole(middle(cost.page, figure))} / ${whole(middle(cost.floor, figure))}`
  const times = (figure: Figure) => (cost: LoadCost) =>
    ratio(middle(cost.page, figure), middle(cost.floor, figure))
  const scriptShare = ({ page, floor }: LoadCost): string =>
    `${((100 * middle(page, 'script')) / middle(floor, 'task')).toFixed(1)} %`
  const added = ({ page, floor }: LoadCost): string =>
    whole(middle(page, 'blocking') - middle(floor, 'blocking'))
  return {
    title: 'Main thread of a load on a phone with 4 x CPU and slow 4G: page / same page without scripts',
    head: ['', ...costs.map(({ name }) => name), 'goal'],
    rows: [
      row('main thread, ms of CPU', '', pair('task')),
      row('  times the floor', '≤ 1.10', times('task')),
      row('script, ms of CPU', '', pair('script')),
      row('  of the floor’s main thread', '≤ 6 %', scriptShare),
      row('layout, ms of CPU', '', pair('layout')),
      row('style, ms of CPU', '', pair('style')),
      row('layouts', '', pair('layouts')),
      row('style recalculations', '', pair('styles')),
      row('elements', '', pair('nodes')),
      row('largest paint, ms', '', pair('largest')),
      row('  times the floor', '≤ 1.10', times('largest')),
      row('blocking time, ms', '', pair('blocking')),
      row('  more than the floor, ms', '≤ 30', added),
      row('largest layout shift', '≤ 0.01', ({ page }) => worst(page, 'shift').toFixed(4)),
    ],
    notes: [
      'Medians of 7 loads each, in turns; the shift is the worst of all. Over HTTP/2 with Brotli, from memory.',
    ],
  }
}
