import { expect, test } from 'vitest'
import { commandOf } from '../../../scripts/shop/usage.ts'

const commands = {
  import: { args: ['<folder>', '[branch]'], does: 'takes a folder in' },
  orders: { args: [], does: 'lists orders' },
}
const typed = (...args: string[]) => commandOf(commands, args)

test('a command gets the words after it [R10.82]', () => {
  expect(typed('import', 'demo', 'mitte')).toEqual({ command: commands.import, args: ['demo', 'mitte'] })
  expect(typed('import', 'demo')).toMatchObject({ args: ['demo'] })
  expect(typed('orders')).toMatchObject({ args: [] })
})

const ALL = `npm run shop -- import <folder> [branch]  takes a folder in
npm run shop -- orders                    lists orders`

test.each([
  ['nothing', [], `Usage:\n\n${ALL}`],
  ['a command that there is not', ['imprt'], `Unknown command “imprt”. Available commands:\n\n${ALL}`],
  [
    'a name that every object has',
    ['constructor'],
    `Unknown command “constructor”. Available commands:\n\n${ALL}`,
  ],
  ['too little', ['import'], 'Missing argument <folder>: npm run shop -- import <folder> [branch]'],
  ['too much', ['orders', 'all'], 'Unexpected argument “all”: npm run shop -- orders'],
])('%s is answered with what is right [R10.82]', (_, args, sentence) => {
  expect(() => typed(...args)).toThrow(sentence)
})

test.each([['--help'], ['help'], ['import', '-h']])('help is no mistake: %s %s [R10.82]', (...args) => {
  expect(typed(...args.filter(Boolean))).toEqual({ help: ALL })
})
