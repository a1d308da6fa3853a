import { expect, test } from 'vitest'
import { checkTypeNames } from '../../../scripts/checks/type-names.ts'

const found = (...texts: string[]): string[] =>
  checkTypeNames(texts.map((text, index) => ({ path: `src/${index}.ts`, text }))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

test.each([
  ['interfaces', 'export interface Menu {}', 'export interface Menu {}'],
  ['an interface and a type', 'export interface Menu {}', 'export type Menu = string'],
  ['a class and a generic type', 'export abstract class Menu {}', 'export type Menu<T> = T[]'],
  ['enums', 'export enum Menu {}', 'export const enum Menu {}'],
])('refuses two exported types of one name: %s', (_, one, other) => {
  expect(found(one, `\n${other}`)).toEqual(['src/1.ts:2 Menu is also a type of src/0.ts:1'])
})

test('names each further type of the name', () => {
  const menu = 'export type Menu = string'
  expect(found(menu, menu, menu)).toEqual([
    'src/1.ts:1 Menu is also a type of src/0.ts:1',
    'src/2.ts:1 Menu is also a type of src/0.ts:1',
  ])
})

test.each([
  ['a schema and its type', 'export const Menu = z.string()\nexport type Menu = z.output<typeof Menu>', ''],
  ['a type that is not exported', 'type Menu = string', 'export type Menu = string'],
  ['a type that is passed on', 'export type Menu = string', "export type { Menu } from './0.ts'"],
  ['names that only begin alike', 'export type Menu = string', 'export type ComboEntry = string'],
  ['a value of the name', 'export type Menu = string', 'export const Menu = 1'],
])('has nothing against %s', (_, one, other) => {
  expect(found(one, other)).toEqual([])
})
